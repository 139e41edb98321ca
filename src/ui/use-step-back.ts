import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { historyEntry } from './history-entry.ts';

/** One step back in the history, in place of a link; a page opened from outside has none, and goes to `otherwise`. */
export function useStepBack(otherwise: string) {
  const navigate = useNavigate();
  return (event?: MouseEvent) => {
    event?.preventDefault();
    if (historyEntry().idx) navigate(-1);
    else navigate(otherwise, { replace: true });
  };
}
