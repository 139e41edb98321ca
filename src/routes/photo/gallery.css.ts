import { style } from '@vanilla-extract/css';
import { tabsHeight } from '../../ui/tabs.css.ts';
import { vars } from '../../ui/theme.css.ts';
import { tileGrid } from './photo-tile.css.ts';

export const page = style({ paddingBlock: `${vars.space[2]} ${vars.space[8]}` });

export const tabs = style({ blockSize: tabsHeight });

/** Three tiles wide; the first of each six is four times as large, in turn at the start and at the end. */
export const wall = style([
  tileGrid,
  {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridAutoFlow: 'dense',
    paddingBlockStart: vars.space[3],
  },
]);

export const tile = style({
  aspectRatio: '1',
  selectors: {
    '&:nth-child(6n + 1)': { gridColumn: 'span 2', gridRow: 'span 2' },
    '&:nth-child(12n + 7)': { gridColumn: '2 / span 2' },
  },
});
