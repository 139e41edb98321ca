import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepClear } from '../ui/keep-clear.ts';
import * as css from './banner.css.ts';

/** Lies over every dialog and covers no control. */
export const Banner = ({ words, answers }: { words: ReactNode; answers: ReactNode }) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => (ref.current ? keepClear(ref.current) : undefined), []);
  return (
    <aside ref={ref} popover="manual" className={css.banner}>
      <p role="status" className={css.words}>
        {words}
      </p>
      <div className={css.answers}>{answers}</div>
    </aside>
  );
};
