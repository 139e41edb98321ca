import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { column } from '../../ui/layout.css.ts';
import { pageEnd } from '../../ui/page.css.ts';
import { vars } from '../../ui/theme.css.ts';

export const page = style({
  ...column,
  gap: vars.space[5],
  paddingBlock: `${vars.space[4]} ${pageEnd}`,
});

export const list = style({
  ...column,
  gap: vars.space[5],
  paddingBlockStart: vars.space[4],
  paddingInline: gutter,
});

export const first = style({ paddingInline: gutter });
