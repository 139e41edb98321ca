import { style } from '@vanilla-extract/css';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  padding: vars.space[4],
  paddingBlockEnd: `calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
  '@media': { [media.regular]: { paddingInline: vars.space[5] } },
});

export const card = style({
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

export const nickname = style({ ...type[20], color: vars.text.high, overflowWrap: 'anywhere' });
export const greeting = style({ ...type[13], color: vars.text.low });

export const group = style({ display: 'grid', gap: vars.space[2] });
export const groupTitle = style({ ...type[13], fontWeight: 800, color: vars.text.low });

export const own = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  padding: vars.space[5],
  borderRadius: vars.radius.card,
  background: vars.ink.card,
  textAlign: 'center',
});
