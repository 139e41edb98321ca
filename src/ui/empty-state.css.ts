import { style } from '@vanilla-extract/css';
import { iconDisc } from './icon-disc.css.ts';
import { stack } from './layout.css.ts';
import { type, vars } from './theme.css.ts';

export const state = style({
  ...stack,
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[4],
  textAlign: 'center',
});

export const icon = style([iconDisc, { color: vars.text.mid }]);

export const title = style({
  ...type[20],
  margin: 0,
  color: vars.text.high,
});

export const text = style({
  ...type[15],
  maxInlineSize: '34ch',
  marginBlockEnd: vars.space[2],
  color: vars.text.mid,
  textWrap: 'balance',
});
