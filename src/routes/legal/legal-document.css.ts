import { globalStyle, style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { beside, stack } from '../../ui/layout.css.ts';
import { surface } from '../../ui/surface.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const document = style({
  ...type[15],
  ...stack,
  gap: vars.space[8],
  paddingBlock: vars.space[5],
  paddingInline: gutter,
  paddingBlockEnd: `calc(${vars.space[12]} + env(safe-area-inset-bottom))`,
  lineHeight: 1.6,
});

export const opening = style({ display: 'grid', gap: vars.space[3] });

/** Before the document, as the first thing that is read. */
export const otherVersion = style({
  ...type[15],
  ...surface,
  marginBlockStart: vars.space[5],
  marginInline: gutter,
  padding: vars.space[4],
  color: vars.text.mid,
});

export const version = style({ ...type[13], color: vars.text.low });

export const contents = style({
  padding: vars.space[4],
  paddingBlockEnd: vars.space[2],
  ...surface,
});

export const contentsTitle = style({
  ...type[13],
  marginBlockEnd: vars.space[1],
  fontWeight: 800,
  color: vars.text.high,
});

export const entry = style({
  ...type[15],
  ...beside,
  gap: vars.space[3],
  minBlockSize: vars.tapInRow,
  color: vars.text.mid,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.text.high } },
});

export const number = style({
  minInlineSize: '1.5em',
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
});

export const clause = style({
  display: 'grid',
  gap: vars.space[3],
  // Stands clear of the header when it is jumped to.
  scrollMarginBlockStart: vars.space[4],
});

export const clauseTitle = style({ ...type[17], fontWeight: 800, color: vars.text.high });

/** Single line ends of a published text are kept. */
export const lines = style({ whiteSpace: 'pre-line' });

globalStyle(`${clause} :is(p, li)`, { textWrap: 'pretty' });
globalStyle(`${clause} ul`, {
  display: 'grid',
  gap: vars.space[2],
  paddingInlineStart: '1.25em',
  listStyle: 'disc',
});
globalStyle(`${clause} li::marker`, { color: vars.text.low });
globalStyle(`${clause} strong`, { color: vars.text.high, fontWeight: 800 });
