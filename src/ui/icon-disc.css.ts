import { style } from '@vanilla-extract/css';
import { round } from './control.css.ts';
import { vars } from './theme.css.ts';

/** A large icon that illustrates a page or a section. */
export const iconDisc = style({
  ...round,
  inlineSize: 64,
  blockSize: 64,
  background: vars.ink.sheet,
});
