import { style } from '@vanilla-extract/css';
import { bareControl } from './bare-control.css.ts';
import { focusRing } from './focus.css.ts';
import { beside } from './layout.css.ts';
import { pillField } from './surface.css.ts';
import { media, type, vars } from './theme.css.ts';

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
});

export const box = style({
  ...beside,
  paddingInlineStart: vars.space[4],
  ...pillField,
  background: vars.ink.sheet,
  color: vars.text.low,
  selectors: { '&:has(input:focus-visible)': focusRing },
});

export const input = style({
  ...type[17],
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: vars.radius.pill,
  outline: 'none',
  background: 'transparent',
  color: vars.text.high,
  fontFamily: 'inherit',
  appearance: 'none',
  '::placeholder': { color: vars.text.low, opacity: 1 },
  '::-webkit-search-cancel-button': { display: 'none' },
});

export const clear = bareControl;

/** Its height is reserved, so that nothing moves when it appears. */
export const hint = style({
  gridColumn: '1 / -1',
  ...type[12],
  minBlockSize: type[13].lineHeight,
  marginBlockStart: vars.space[2],
  paddingInline: vars.space[2],
  color: vars.text.mid,
  '@media': { [media.regular]: { ...type[13], paddingInline: vars.space[4] } },
});
