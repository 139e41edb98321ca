import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from './focus.css.ts';
import { beside } from './layout.css.ts';
import { vars } from './theme.css.ts';

export const row = style({ ...beside, gap: vars.space[1] });

/** Goes to the next line as a whole. */
export const kind = styleVariants({
  required: { display: 'inline-block', color: vars.text.mid },
  optional: { display: 'inline-block', color: vars.text.low },
});

export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: vars.tap,
  blockSize: vars.tap,
  // The arrow itself ends where the row ends.
  marginInlineEnd: -14,
  borderRadius: vars.radius.field,
  color: vars.text.low,
  selectors: {
    '&:hover': { color: vars.text.high },
    '&:focus-visible': { ...focusRing, outlineOffset: -4 },
    '&:dir(rtl)': { scale: '-1 1' },
  },
});
