import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme.css.ts';

export const status = style({ ...type[13], color: vars.text.high, fontWeight: 800 });

export const text = style({
  ...type[15],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  color: vars.text.mid,
});
