import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** A large icon that illustrates a page or a section. */
export const iconDisc = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 64,
  blockSize: 64,
  borderRadius: vars.radius.pill,
  background: vars.ink.sheet,
});
