import { style } from '@vanilla-extract/css';
import { busyLight } from './button.css.ts';
import { bare, round } from './control.css.ts';
import { focusRing } from './focus.css.ts';
import { centred, filling, overlay, wrapping } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';
import { veil } from './veil.ts';

export const box = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'clip',
  borderRadius: 'inherit',
  background: vars.ink.card,
});

export const frame = style({
  ...filling,
  border: 0,
});

/** It loads and may autoplay behind the poster. */
export const unseenFrame = style([frame, { opacity: 0, pointerEvents: 'none' }]);

export const starting = style({
  ...overlay,
  color: vars.text.high,
  pointerEvents: 'none',
  selectors: busyLight,
});

export const start = style({
  ...overlay,
  ...bare,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'inherit',
  color: vars.text.high,
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: -4 } },
});

export const disc = style({
  ...round,
  inlineSize: 64,
  blockSize: 64,
  paddingInlineStart: 3,
  background: veil(62),
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
  background: veil(82),
  color: vars.text.high,
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
});

export const failure = style({
  ...overlay,
  ...centred,
  gap: vars.space[3],
  padding: vars.space[4],
  overflow: 'auto',
  background: veil(82),
});

export const words = style({
  ...type[15],
  color: vars.text.high,
  textAlign: 'center',
});

export const ways = style({
  ...wrapping,
  justifyContent: 'center',
  gap: vars.space[2],
});
