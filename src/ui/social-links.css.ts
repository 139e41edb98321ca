import { style } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';

export const links = style({ display: 'flex', justifyContent: 'center', gap: vars.space[3] });

export const link = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.tap,
  blockSize: vars.tap,
  borderRadius: vars.radius.pill,
  background: vars.ink.line,
  color: vars.text.high,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.mid } } } },
});
