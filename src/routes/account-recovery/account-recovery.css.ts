import { style } from '@vanilla-extract/css';
import { iconDisc } from '../../ui/icon-disc.css.ts';
import { centredPage } from '../../ui/page.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  ...centredPage,
  textAlign: 'center',
});

export const icon = style([
  iconDisc,
  { marginInline: 'auto', marginBlockEnd: vars.space[4], color: vars.text.high },
]);

export const lead = style({ ...type[20], margin: 0, color: vars.text.high });

export const text = style({
  ...type[15],
  marginBlockStart: vars.space[2],
  textWrap: 'balance',
});

export const actions = style({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[8],
});
