import { useEffect, useEffectEvent, useRef } from 'react';
import { useAlert } from '../../../ui/alert.tsx';

type Telling<Problem> = {
  words: (problem: Problem) => string;
  onRead: (problem: Problem) => void;
};

/** Shows an alert once each time a problem occurs, and reports when the fan has closed it. */
export function useTellProblem<Problem extends object>(
  problem: Problem | null,
  { words, onRead }: Telling<Problem>,
) {
  const alert = useAlert();
  const told = useRef<Problem | null>(null);
  const tell = useEffectEvent((news: Problem) => void alert(words(news)).then(() => onRead(news)));
  useEffect(() => {
    if (told.current === problem) return;
    told.current = problem;
    if (problem) tell(problem);
  }, [problem]);
}
