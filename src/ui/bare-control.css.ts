import { style } from '@vanilla-extract/css';
import { bare, round } from './control.css.ts';
import { vars } from './theme.css.ts';

/** A 48 px control with only an icon: menu, back, close, clear. */
export const bareControl = style({
  ...round,
  ...bare,
  flexShrink: 0,
  inlineSize: vars.tap,
  blockSize: vars.tap,
  color: vars.text.mid,
});
