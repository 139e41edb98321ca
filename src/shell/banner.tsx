import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../ui/classes.ts';
import { keepClear } from '../ui/keep-clear.ts';
import * as css from './banner.css.ts';

type BannerProps = {
  words: ReactNode;
  answers: ReactNode;
  /** It can wait: open layers are visible without it. */
  givesWay?: boolean;
};

/** Lies over every dialog and covers no control. */
export const Banner = ({ words, answers, givesWay = false }: BannerProps) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => (ref.current ? keepClear(ref.current) : undefined), []);
  return (
    <aside ref={ref} popover="manual" className={classes(css.banner, givesWay && css.givesWay)}>
      <p role="status" className={css.words}>
        {words}
      </p>
      <div className={css.answers}>{answers}</div>
    </aside>
  );
};
