import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../ui/classes.ts';
import { ABOVE_TABS, keepClear } from '../ui/keep-clear.ts';
import { Status } from '../ui/status.tsx';
import * as css from './banner.css.ts';

type BannerProps = {
  words: ReactNode;
  answers: ReactNode;
  /** It offers something: its place is fixed, and other banners avoid it. */
  offers?: boolean;
  /** It can wait until no layer is open. */
  patient?: boolean;
};

/** Covers no control; lies over every dialog, unless it can wait. */
export const ShellBanner = ({ words, answers, offers = false, patient = offers }: BannerProps) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => (ref.current ? keepClear(ref.current, offers ? ABOVE_TABS : undefined) : undefined),
    [offers],
  );
  return (
    <aside ref={ref} popover="manual" className={classes(css.banner, patient && css.givesWay)}>
      <Status className={css.words}>{words}</Status>
      <div className={css.answers}>{answers}</div>
    </aside>
  );
};
