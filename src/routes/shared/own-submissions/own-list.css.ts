import { style } from '@vanilla-extract/css';
import { coverLink } from '../../../ui/control.css.ts';
import { focusRing } from '../../../ui/focus.css.ts';
import { row as dividedRow } from '../../../ui/rows.css.ts';
import { surface } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export { rows as list } from '../../../ui/rows.css.ts';

export const none = style({
  ...surface,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  padding: vars.space[5],
  textAlign: 'center',
});

export const row = style([
  dividedRow,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: vars.space[3],
    alignItems: 'center',
    padding: vars.space[3],
  },
]);

export const picture = style({ borderRadius: vars.radius.field, overflow: 'hidden' });
export const square = style({ position: 'relative', aspectRatio: '1' });
export const title = style({ ...type[15], color: vars.text.high, fontWeight: 800 });
export const line = style({
  ...type[13],
  color: vars.text.mid,
  fontVariantNumeric: 'tabular-nums',
});
/** As they were typed. */
export const words = style([line, { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }]);
export const won = style({ ...type[13], color: vars.good, fontWeight: 800 });

/** The whole row can be tapped. */
export const link = style({
  ...coverLink,
  selectors: { '&:focus-visible::after': { ...focusRing, outlineOffset: -2 } },
});
