import { style } from '@vanilla-extract/css';
import { beside } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';

export { row as entry, rows as entries } from './rows.css.ts';

export const title = style({
  ...type[15],
  ...beside,
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

export const words = style({ flex: 1, minInlineSize: 0 });

export const arrow = style({
  color: vars.text.low,
  transition: `rotate ${vars.motion.press} ${vars.motion.curve}`,
  selectors: { '[open] > summary &': { rotate: '180deg' } },
  '@media': { [media.calm]: { transition: 'none' } },
});

export const text = style({
  ...type[15],
  display: 'grid',
  gap: vars.space[3],
  paddingBlock: `${vars.space[1]} ${vars.space[4]}`,
  paddingInline: vars.space[4],
  color: vars.text.mid,
  lineHeight: 1.6,
});
