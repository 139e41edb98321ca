import { style } from '@vanilla-extract/css';
import { round } from '../../../ui/control.css.ts';
import { focusRing } from '../../../ui/focus.css.ts';
import { filling, stack } from '../../../ui/layout.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const form = style({ ...stack, gap: vars.space[3], paddingBlockStart: vars.space[1] });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  border: 0,
});

export const choice = style({
  position: 'relative',
  aspectRatio: '1',
  borderRadius: vars.radius.pill,
  WebkitTapHighlightColor: 'transparent',
  selectors: { '&:has(:focus-visible)': { ...focusRing, outlineOffset: 4 } },
});

/** Over its picture, so that it is found where it is seen. */
export const radio = style({ ...filling, zIndex: 1, margin: 0, opacity: 0, cursor: 'pointer' });

/** The chosen one has a ring with a gap, and a check. */
export const drawn = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: vars.radius.pill,
  objectFit: 'cover',
  selectors: {
    ':checked + &': { boxShadow: `0 0 0 2px ${vars.ink.sheet}, 0 0 0 4px ${vars.text.high}` },
  },
});

export const check = style({
  ...round,
  position: 'absolute',
  insetBlockEnd: -2,
  insetInlineEnd: -2,
  inlineSize: 24,
  blockSize: 24,
  background: vars.text.high,
  color: vars.ink.page,
});

/** On a sheet, quiet needs the next shade of ink. */
export const fromDevice = style({ background: vars.ink.line, marginBlockStart: vars.space[2] });

export const actions = style({ ...stack, gap: vars.space[2] });

/** Room for the picture to be moved, on a low screen too. */
export const stage = style({
  position: 'relative',
  inlineSize: 'min(100%, max(180px, 36dvb))',
  marginInline: 'auto',
  aspectRatio: '1',
  overflow: 'clip',
  borderRadius: vars.radius.card,
  background: vars.ink.page,
});

export const cropArea = style({
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: -2 } },
});

export const hint = style({ ...type[13], color: vars.text.low, textAlign: 'center' });

export const zoom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  ...type[15],
  color: vars.text.mid,
});

export const slider = style({
  flex: '1 1 160px',
  minInlineSize: 0,
  minBlockSize: vars.tap,
  margin: 0,
  accentColor: vars.text.high,
  cursor: 'pointer',
  borderRadius: vars.radius.pill,
  selectors: { '&:focus-visible': focusRing },
});
