import { style } from '@vanilla-extract/css';
import { type, vars } from '../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[4],
  maxInlineSize: vars.column,
  minBlockSize: '70dvb',
  marginInline: 'auto',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[5],
  textAlign: 'center',
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 64,
  blockSize: 64,
  borderRadius: vars.radius.pill,
  background: vars.ink.sheet,
  color: vars.warn,
});

export const title = style({ ...type[26] });

export const actions = style({
  display: 'grid',
  gap: vars.space[2],
  inlineSize: 'min(100%, 320px)',
  marginBlockStart: vars.space[2],
});
