import { style } from '@vanilla-extract/css';
import { type, vars } from './theme.css.ts';

export const picture = style({
  ...type[13],
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: 'inherit',
  background: vars.ink.card,
  color: vars.text.high,
  userSelect: 'none',
});
