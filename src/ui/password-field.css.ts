import { style } from '@vanilla-extract/css';
import { bare } from './control.css.ts';
import { focusRing } from './focus.css.ts';
import { media, vars } from './theme.css.ts';

export const eye = style({
  ...bare,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: vars.tap,
  blockSize: vars.tap,
  borderRadius: vars.radius.field,
  color: vars.text.low,
  transition: `color ${vars.motion.press}`,
  selectors: {
    '&:hover': { color: vars.text.high },
    '&:focus-visible': { ...focusRing, outlineOffset: -4 },
  },
  '@media': { [media.calm]: { transition: 'none' } },
});
