import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { stack } from '../../ui/layout.css.ts';
import { surface } from '../../ui/surface.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

/** Takes the focus when it comes. */
export const answer = style({
  ...stack,
  flex: 1,
  gap: vars.space[4],
  paddingBlockStart: vars.space[6],
  paddingInline: gutter,
  outline: 'none',
});

export const usernames = style({ display: 'grid', gap: vars.space[2] });

export const username = style({
  ...type[20],
  padding: vars.space[5],
  ...surface,
  color: vars.text.high,
  fontWeight: 800,
  textAlign: 'center',
});

export const ways = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[6],
  paddingInline: gutter,
});
