import { style } from '@vanilla-extract/css';
import { focusRing } from '../../../ui/focus.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const group = style({ display: 'grid', gap: vars.space[2] });
export const groupTitle = style({ ...type[13], fontWeight: 800, color: vars.text.low });

const card = { borderRadius: vars.radius.card, background: vars.ink.card } as const;

export const none = style({
  ...card,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  padding: vars.space[5],
  textAlign: 'center',
});

export const list = style({
  ...card,
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  listStyle: 'none',
});

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: vars.space[3],
  alignItems: 'center',
  padding: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.ink.sheet}` } },
});

export const picture = style({ borderRadius: vars.radius.field, overflow: 'hidden' });
export const square = style({ position: 'relative', aspectRatio: '1' });
export const title = style({ ...type[15], color: vars.text.high, fontWeight: 800 });
export const line = style({
  ...type[13],
  color: vars.text.mid,
  fontVariantNumeric: 'tabular-nums',
});
export const won = style({ ...type[13], color: vars.good, fontWeight: 800 });

/** The whole row can be tapped. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: { '&:focus-visible::after': { ...focusRing, outlineOffset: -2 } },
});
