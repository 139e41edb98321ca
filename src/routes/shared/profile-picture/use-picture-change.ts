import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import type { PictureResult } from './profile-picture.action.ts';

/** The sheet in which the picture is changed: it closes once that is done, and stays with the reason if it is not. */
export function usePictureChange() {
  const fetcher = useFetcher<PictureResult>();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<PictureResult['done']>();
  const [problem, setProblem] = useState<CodeProblem>();
  const [seen, setSeen] = useState(fetcher.data);
  const isBusy = fetcher.state !== 'idle';

  // At once, since a second press may come before React has rendered the first one.
  const isSent = useRef(false);
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call that was never rendered as busy has an answer too.
  useEffect(() => {
    isSent.current = isBusy;
  }, [isBusy, data]);

  if (!isBusy && data !== seen) {
    setSeen(data);
    setProblem(data?.problem);
    setDone(data?.done);
    if (data?.done) setOpen(false);
  }
  return {
    isOpen,
    done,
    isBusy,
    problem: isBusy ? undefined : problem,
    setProblem,
    fetcher,
    /** Whether nothing is under way: the press may send the form. */
    begin(): boolean {
      if (isSent.current) return false;
      isSent.current = true;
      return true;
    },
    /** Nothing was sent after all. */
    fail(why: CodeProblem) {
      isSent.current = false;
      setProblem(why);
    },
    open() {
      setOpen(true);
      setDone(undefined);
      setProblem(undefined);
    },
    close: () => setOpen(false),
  };
}

export type PictureChange = ReturnType<typeof usePictureChange>;
