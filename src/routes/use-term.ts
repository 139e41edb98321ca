import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { searchProblem } from '../../contract/rules/search.ts';
import { isForAllWords, PLAIN } from '../../contract/rules/search-address.ts';
import { useUnsaved } from '../flows/app/use-app.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';

/**
 * The term being typed. It is stored in the address, and follows the address when something else
 * changes that. Text in composition is not stored there. Until the browser has taken over the HTML, which is
 * the same for all words, there are none.
 */
export function useTerm() {
  const [params, setParams] = useSearchParams();
  const isComing = !useInBrowser() && isForAllWords(params);
  const address = (!isComing && params.get('q')) || '';
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
        before.delete(PLAIN);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const problem = term.typed.trim() === '' ? undefined : searchProblem(term.typed);
  return { term, type, field: { value: term.typed, onChange: type, problem }, isComing };
}
