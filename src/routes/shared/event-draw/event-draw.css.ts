import { style } from '@vanilla-extract/css';
import { column } from '../../../ui/layout.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const section = style({
  ...column,
  gap: vars.space[3],
});
export const heading = style(type[20]);
export const text = style({ ...type[15], color: vars.text.mid });
export const winners = style({
  ...type[13],
  columnCount: 2,
  margin: 0,
  paddingInlineStart: vars.space[6],
  color: vars.text.mid,
  fontFamily: 'ui-monospace, monospace',
});
export const summary = style({ ...type[15], minBlockSize: vars.tapInRow, cursor: 'pointer' });
export const findings = style({ ...type[15], margin: 0, paddingInlineStart: vars.space[5] });
export const fair = style({ color: vars.good, fontWeight: 800 });
export const unfair = style({ color: vars.bad, fontWeight: 800 });
export const recipe = style({
  ...type[15],
  ...column,
  gap: vars.space[3],
  color: vars.text.mid,
});
