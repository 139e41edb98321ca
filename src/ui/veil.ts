import { vars } from './theme.css.ts';

/** The page's own dark over a picture, so that what lies on it is legible. */
export const veil = (percent: number) =>
  `color-mix(in srgb, ${vars.ink.page} ${percent}%, transparent)`;
