import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingBlock: vars.space[6],
  paddingInline: gutter,
});

export const lead = style({ ...type[20], color: vars.text.high });

export const ways = style({ display: 'grid', gap: vars.space[3] });

export const way = style({
  ...type[15],
  padding: vars.space[4],
  borderRadius: vars.radius.card,
  background: vars.ink.card,
});

export const actions = style({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
});
