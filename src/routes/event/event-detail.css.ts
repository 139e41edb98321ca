import { style } from '@vanilla-extract/css';
import { column } from '../../ui/layout.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const status = style({ ...type[13], color: vars.text.high, fontWeight: 800 });

export const text = style({
  ...type[15],
  ...column,
  gap: vars.space[3],
  color: vars.text.mid,
});
