import { style } from '@vanilla-extract/css';
import { column } from '../../../ui/layout.css.ts';
import { surface } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const theirs = style({
  ...column,
  ...surface,
  gap: vars.space[3],
  justifyItems: 'start',
  padding: vars.space[4],
});
export const name = style({ ...type[13], color: vars.text.low, fontWeight: 800 });
