import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

const gap = vars.space[3];

/** Side by side until the text is so large that a title would not fit. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(8.5rem, (100% - ${gap}) / 2)), 1fr))`,
  gap: `${vars.space[6]} ${gap}`,
});
