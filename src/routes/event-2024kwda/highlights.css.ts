import { globalStyle, style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { apart, swiped } from '../../ui/layout.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';
import { tileGrid } from '../photo/photo-tile.css.ts';

/** Reaches the edges of the column, so that photos leave at the edge and not before it. */
export const section = style({
  ...apart,
  alignItems: 'center',
  marginInline: `calc(-1 * ${gutter})`,
});

// Under the heading, which the years stand beside while the text is not too large for both.
globalStyle(`${section} > [role=tabpanel]`, { flex: '0 0 100%', minInlineSize: 0 });

export const foot = style({ flex: '0 0 100%', textAlign: 'center' });

export const heading = style({
  ...type[20],
  paddingInlineStart: gutter,
});

export const row = style({
  ...swiped,
  marginBlockStart: vars.space[2],
  '@media': { [media.calm]: { scrollBehavior: 'auto' } },
});

export const page = style({
  flex: '0 0 100%',
  minInlineSize: 0,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});

/** Two photos over three. */
export const mosaic = style([
  tileGrid,
  {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    // Room for the focus ring, which a scrolling box would cut.
    paddingBlock: vars.space[1],
  },
]);

export const tile = style({
  gridColumn: 'span 2',
  aspectRatio: '1',
  selectors: { '&:nth-child(-n + 2)': { gridColumn: 'span 3' } },
});
