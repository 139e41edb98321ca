import { style } from '@vanilla-extract/css';
import { gutter } from './gutter.css.ts';
import { wrapping } from './layout.css.ts';
import { type, vars } from './theme.css.ts';

export const failure = style({
  ...type[15],
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space[3],
  padding: `${vars.space[3]} ${gutter}`,
  color: vars.text.mid,
  textAlign: 'center',
});
