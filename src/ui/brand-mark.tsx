import { BRAND } from '../../contract/brand.ts';
import * as css from './brand-mark.css.ts';
import { classes } from './classes.ts';
import { Verbatim } from './verbatim.tsx';

/** The name, with a lamp and its beam before it. */
export const BrandMark = ({ large = false }: { large?: boolean }) => (
  <span className={classes(css.mark, large && css.large)}>
    <svg aria-hidden="true" viewBox="0 0 24 24" className={css.light}>
      <path className={css.haze} d="M3 2.6A2 2 0 0 1 5.6.7L15 5v14L5.6 23.3A2 2 0 0 1 3 21.4Z" />
      <path className={css.beam} d="M3 8.2 16 3.6v16.8L3 15.8Z" />
      <circle className={css.lamp} cx="16" cy="12" r="5.6" />
    </svg>
    <Verbatim>{BRAND}</Verbatim>
  </span>
);
