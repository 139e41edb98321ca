import { style } from '@vanilla-extract/css';
import { focusRing } from './focus.css.ts';
import { media, vars } from './theme.css.ts';

export const eye = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: vars.tap,
  blockSize: vars.tap,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.field,
  background: 'transparent',
  color: vars.text.low,
  cursor: 'pointer',
  transition: `color ${vars.motion.press}`,
  selectors: {
    '&:hover': { color: vars.text.high },
    '&:focus-visible': { ...focusRing, outlineOffset: -4 },
  },
  '@media': { [media.calm]: { transition: 'none' } },
});
