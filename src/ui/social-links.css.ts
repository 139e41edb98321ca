import { style } from '@vanilla-extract/css';
import { round } from './control.css.ts';
import { media, vars } from './theme.css.ts';

export const links = style({ display: 'flex', justifyContent: 'center', gap: vars.space[3] });

export const link = style({
  ...round,
  inlineSize: vars.tap,
  blockSize: vars.tap,
  background: vars.ink.line,
  color: vars.text.high,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.mid } } } },
});
