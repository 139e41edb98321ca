import { style } from '@vanilla-extract/css';
import { focusRing } from '../../../ui/focus.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
});

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 64,
  blockSize: 64,
  borderRadius: vars.radius.pill,
  objectFit: 'cover',
  background: `linear-gradient(135deg, ${vars.violet}, ${vars.accent.fill})`,
  color: vars.text.high,
  ...type[26],
});

export const nickname = style({ ...type[20], color: vars.text.high });
export const greeting = style({ ...type[13], color: vars.text.low });

/** The whole card can be tapped. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: { '&:focus-visible::after': focusRing },
});
