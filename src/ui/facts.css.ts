import { style } from '@vanilla-extract/css';
import { apart } from './layout.css.ts';
import { row } from './rows.css.ts';
import { vars } from './theme.css.ts';

export { rows as facts } from './rows.css.ts';

export const fact = style([
  row,
  { ...apart, columnGap: vars.space[4], alignItems: 'baseline', padding: vars.space[4] },
]);

export const value = style({
  marginInlineStart: 'auto',
  color: vars.text.high,
  textAlign: 'end',
  textWrap: 'balance',
  fontVariantNumeric: 'tabular-nums',
});
