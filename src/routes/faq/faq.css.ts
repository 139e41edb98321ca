import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({
  paddingBlock: `${vars.space[3]} calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
});

export const search = style({ paddingInline: gutter });

/** As high as the tabs it stands in for, so that the list does not move when they go. */
export const count = style({
  ...type[15],
  display: 'flex',
  alignItems: 'center',
  minBlockSize: `calc(${vars.tapInRow} + 2 * ${vars.space[1]})`,
  paddingInline: gutter,
  fontVariantNumeric: 'tabular-nums',
});

export const category = style({ marginBlockStart: vars.space[4] });

export const name = style({ ...type[17], paddingInline: gutter, fontWeight: 800 });

export const entries = style({
  marginBlockStart: vars.space[2],
  marginInline: gutter,
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.ink.card,
});

export const entry = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.ink.sheet}` } },
});

export const question = style({
  ...type[15],
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: vars.tap,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  color: vars.text.high,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: -2, borderRadius: vars.radius.card },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.ink.sheet } } } },
});

export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const arrow = style({
  color: vars.text.low,
  transition: `rotate ${vars.motion.press} ${vars.motion.curve}`,
  selectors: { '[open] > summary &': { rotate: '180deg' } },
  '@media': { [media.calm]: { transition: 'none' } },
});

export const answer = style({
  ...type[15],
  display: 'grid',
  gap: vars.space[3],
  paddingBlock: `${vars.space[1]} ${vars.space[4]}`,
  paddingInline: vars.space[4],
  color: vars.text.mid,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
});

export const term = style({ quotes: '“ ” ‘ ’' });

export const moreName = style({ ...type[17], fontWeight: 800 });

export const more = style({
  display: 'grid',
  gap: vars.space[3],
  marginBlockStart: vars.space[8],
  paddingInline: gutter,
});
