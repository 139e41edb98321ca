import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: `${vars.space[5]} calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
});

export const group = style({ display: 'grid', gap: vars.space[2], minInlineSize: 0 });
export const groupTitle = style({ ...type[13], fontWeight: 800, color: vars.text.low });

/** What is meant and how it is, under one another where the text is large. */
export const offline = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  columnGap: vars.space[3],
  minInlineSize: 0,
});

export const state = style({ marginInlineStart: 'auto', color: vars.text.mid, textAlign: 'end' });

/** Its space is reserved until the session is known. */
export const unknown = style({ visibility: 'hidden' });
