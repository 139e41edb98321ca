import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: vars.space[5],
  paddingInline: gutter,
  paddingBlockEnd: `calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
});

export const actions = style({ display: 'grid', gap: vars.space[2] });

export const consequences = style({
  display: 'grid',
  gap: vars.space[2],
  textWrap: 'balance',
});
