import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: `${vars.space[4]} calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
});
