import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** A 48 px control with only an icon: menu, back, close, clear. */
export const bareControl = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: vars.tap,
  blockSize: vars.tap,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: vars.text.mid,
  cursor: 'pointer',
});
