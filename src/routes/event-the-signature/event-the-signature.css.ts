import { style } from '@vanilla-extract/css';
import { focusRing } from '../../ui/focus.css.ts';
import { gutter } from '../../ui/gutter.css.ts';
import { beside, column } from '../../ui/layout.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style(column);

export const inWords = style({
  ...type[15],
  paddingInline: gutter,
  color: vars.text.mid,
});

export const summary = style({
  ...beside,
  minBlockSize: vars.tap,
  color: vars.text.high,
  fontWeight: 800,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  selectors: { '&:focus-visible': focusRing },
});

export const words = style({ paddingBlockEnd: vars.space[4] });

export const song = style({
  ...column,
  gap: vars.space[3],
  marginBlockStart: vars.space[8],
  paddingInline: gutter,
});

export const screen = style({ borderRadius: vars.radius.card });

export const title = style(type[20]);

export const join = style({
  paddingBlock: vars.space[8],
  paddingInline: gutter,
});
