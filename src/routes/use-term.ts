import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';

/** The term as it is typed. It is kept in the address, and follows the address when something else changes that. */
export function useTerm() {
  const [params, setParams] = useSearchParams();
  const address = params.get('q') ?? '';
  const [term, setTerm] = useState({ typed: address, address });
  // What is typed is always ahead of the address, which follows by replacing; only other moves are news.
  const isNews = useNavigationType() !== 'REPLACE';
  if (term.address !== address) setTerm({ typed: isNews ? address : term.typed, address });

  const type = (typed: string) => {
    setTerm({ ...term, typed });
    setParams(
      (before) => {
        if (typed) before.set('q', typed);
        else before.delete('q');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return [term.typed, type] as const;
}
