import * as css from './hash.css.ts';

/** Hexadecimal digits to compare or to note down. */
export const Hash = ({ of }: { of: string }) => (
  <span className={css.hash} translate="no">
    {of}
  </span>
);
