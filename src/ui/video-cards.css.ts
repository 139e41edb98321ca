import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[6]} ${vars.space[3]}`,
});

export const card = style({ display: 'grid', gap: vars.space[1], alignContent: 'start' });
