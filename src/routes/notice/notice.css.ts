import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  paddingBlock: `${vars.space[3]} calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
});

export const newest = style({
  ...type[13],
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: vars.tapInRow,
  color: vars.text.mid,
  fontWeight: 800,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.high } } } },
});

export const title = style({ ...type[15], color: vars.text.high, fontWeight: 800 });

export const facts = style({
  ...type[13],
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
});

export const pinned = style({ color: vars.text.mid, fontWeight: 800 });

export const article = style({
  display: 'grid',
  gap: vars.space[5],
  paddingBlock: `${vars.space[5]} calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
});

export const head = style({ display: 'grid', gap: vars.space[2] });

export const heading = style({
  ...type[20],
  letterSpacing: '-0.02em',
  '@media': { [media.regular]: type[26] },
});

export const body = style({
  ...type[15],
  display: 'grid',
  gap: vars.space[4],
  color: vars.text.mid,
  lineHeight: 1.6,
});
