import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../ui/theme.css.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const section = style({ ...column, gap: vars.space[3] });
export const heading = style({ ...type[20], selectors: { '&:focus': { outline: 'none' } } });
export const text = style({ ...type[15], color: vars.text.mid });
export const form = style({ ...column, gap: vars.space[3] });

export const card = style({
  ...column,
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.card,
  background: vars.ink.card,
});
export const cardName = style(type[17]);

export const receipt = style({
  ...type[26],
  color: vars.text.high,
  fontVariantNumeric: 'tabular-nums',
});
export const entryId = style({ ...type[13], color: vars.text.low });
export const won = style({ ...type[17], color: vars.good, fontWeight: 800 });
export const broken = style({ color: vars.bad, fontWeight: 800 });
