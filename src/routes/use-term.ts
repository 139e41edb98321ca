import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { searchProblem } from '../../contract/rules/search.ts';
import { useUnsaved } from '../flows/app/use-app.tsx';

/**
 * The term being typed. It is stored in the address, and follows the address when something else
 * changes that. Text in composition is not stored there.
 */
export function useTerm() {
  const [params, setParams] = useSearchParams();
  const address = params.get('q') ?? '';
  const [term, setTerm] = useState({ typed: address, isSettled: true, address });
  useUnsaved(!term.isSettled);
  // The input is always ahead of the address, which follows by replacing; only other navigations change the input.
  const isNews = useNavigationType() !== 'REPLACE';
  if (term.address !== address) {
    setTerm({ ...(isNews ? { typed: address, isSettled: true } : term), address });
  }

  const type = (typed: string, isSettled = true) => {
    setTerm({ ...term, typed, isSettled });
    if (!isSettled) return;
    setParams(
      (before) => {
        if (typed) before.set('q', typed);
        else before.delete('q');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const problem = term.typed.trim() === '' ? undefined : searchProblem(term.typed);
  return { term, type, field: { value: term.typed, onChange: type, problem } };
}
