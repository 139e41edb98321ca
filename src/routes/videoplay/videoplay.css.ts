import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({ paddingBlockEnd: vars.space[8] });

/** Sticks under the header where the screen is high enough to leave room for the rest. */
export const screen = style({
  background: vars.ink.page,
  '@media': {
    'screen and (min-height: 560px)': {
      position: 'sticky',
      insetBlockStart: `calc(${vars.headerHeight} + env(safe-area-inset-top))`,
      zIndex: 10,
    },
  },
});

export const about = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBlockStart: vars.space[4],
  paddingInline: gutter,
});

export const artist = style({
  ...type[15],
  display: 'block',
  color: vars.text.mid,
  fontWeight: 500,
});

export const title = style({
  ...type[20],
  display: 'block',
  letterSpacing: '-0.02em',
  wordBreak: 'keep-all',
  '@media': { [media.regular]: type[26] },
});

export const facts = style({
  ...type[13],
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  minInlineSize: 0,
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
});

export const label = style({ color: vars.text.mid, fontWeight: 800 });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const tag = style({
  ...type[13],
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.tapInRow,
  paddingInline: vars.space[4],
  borderRadius: vars.radius.pill,
  background: vars.ink.card,
  color: vars.text.mid,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.high } } } },
});

export const amount = style({ color: vars.text.mid, fontVariantNumeric: 'tabular-nums' });

export const related = style({ marginBlockStart: vars.space[8], paddingInline: gutter });

export const heading = style({ ...type[20], marginBlockEnd: vars.space[3] });
