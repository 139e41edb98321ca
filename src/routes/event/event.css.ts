import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { vars } from '../../ui/theme.css.ts';

const end = `calc(${vars.space[8]} + env(safe-area-inset-bottom))`;
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = style({
  ...column,
  gap: vars.space[5],
  paddingBlock: `${vars.space[4]} ${end}`,
});

export const list = style({
  ...column,
  gap: vars.space[5],
  paddingBlockStart: vars.space[4],
  paddingInline: gutter,
});

export const first = style({ paddingInline: gutter });
