import { style } from '@vanilla-extract/css';
import { busyLight } from './button.css.ts';
import { focusRing } from './focus.css.ts';
import { media, type, vars } from './theme.css.ts';

export const box = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'clip',
  borderRadius: 'inherit',
  background: vars.ink.card,
});

export const frame = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
});

/** It loads and may autoplay behind the poster. */
export const unseenFrame = style([frame, { opacity: 0, pointerEvents: 'none' }]);

export const starting = style({
  position: 'absolute',
  inset: 0,
  color: vars.text.high,
  pointerEvents: 'none',
  selectors: busyLight,
});

export const start = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  color: vars.text.high,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: -4 } },
});

export const disc = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 64,
  blockSize: 64,
  paddingInlineStart: 3,
  borderRadius: vars.radius.pill,
  background: `color-mix(in srgb, ${vars.ink.page} 62%, transparent)`,
  backdropFilter: 'blur(8px)',
  transition: `scale ${vars.motion.press}`,
  selectors: { [`${start}:active &`]: { scale: '.92' } },
  '@media': { [media.calm]: { transition: 'none' } },
});

/** Lies over the poster's lower corner. */
export const duration = style({
  ...type[12],
  position: 'absolute',
  insetBlockEnd: vars.space[2],
  insetInlineEnd: vars.space[2],
  paddingBlock: 2,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.pill,
  background: `color-mix(in srgb, ${vars.ink.page} 82%, transparent)`,
  color: vars.text.high,
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
});

export const failure = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[3],
  padding: vars.space[4],
  overflow: 'auto',
  background: `color-mix(in srgb, ${vars.ink.page} 82%, transparent)`,
});

export const words = style({
  ...type[15],
  color: vars.text.high,
  textAlign: 'center',
});

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
});
