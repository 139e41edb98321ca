import { style } from '@vanilla-extract/css';
import { row as dividedRow } from '../../ui/rows.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export { rows as list } from '../../ui/rows.css.ts';

export const row = style([
  dividedRow,
  {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    columnGap: vars.space[3],
    alignItems: 'center',
    padding: vars.space[3],
  },
]);

export const icon = style({ display: 'grid', color: vars.text.mid });
export const square = style({ position: 'relative', aspectRatio: '1' });
export const name = style({ ...type[15], color: vars.text.high, fontWeight: 800 });
/** Beneath name and button. */
export const lines = style({ gridColumn: '2 / -1' });
export const line = style({
  ...type[13],
  color: vars.text.mid,
  fontVariantNumeric: 'tabular-nums',
});
export const current = style([line, { color: vars.good }]);
export const only = style({ ...type[13], color: vars.text.low });
export const answer = style({ outline: 'none' });
