import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../../ui/theme.css.ts';

export const set = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
/** Without fields, below which lines are reserved. */
export const fixedSet = style([set, { marginBlock: vars.space[2], marginBlockEnd: vars.space[4] }]);
export const legend = style({ ...type[15], padding: 0, fontWeight: 800 });
export const hint = style({ ...type[13], color: vars.text.low });
/** Beside each other as far as there is room. */
export const languages = style({
  display: 'grid',
  columnGap: vars.space[4],
  marginBlockStart: vars.space[2],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});
