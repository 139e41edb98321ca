import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: `${vars.space[5]} calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
});

export const lead = style({ display: 'grid', gap: vars.space[3] });

export const title = style({ ...type[26] });

export const line = style({ ...type[15], lineHeight: 1.6 });

export const guides = style({ display: 'grid', gap: vars.space[4] });

export const installed = style({
  ...type[15],
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.card,
  background: vars.ink.card,
  color: vars.good,
});

export const own = style({
  ...type[12],
  display: 'block',
  marginBlockStart: vars.space[1],
  color: vars.text.low,
});

/** As large, until the browser is known. */
export const ownRoom = style([own, { visibility: 'hidden' }]);
