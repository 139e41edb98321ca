import { keyframes, style } from '@vanilla-extract/css';
import { raised } from '../ui/surface.css.ts';
import { media, type, vars } from '../ui/theme.css.ts';

const drop = keyframes({ from: { opacity: 0, translate: '0 -6px' } });

export const selector = style({ position: 'relative' });

export const opener = style({
  ...type[13],
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minInlineSize: vars.tap,
  blockSize: vars.tap,
  paddingInline: vars.space[2],
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: vars.text.high,
  fontWeight: 800,
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: { '&:focus-visible': { outlineOffset: -4 } },
});

/** Catches taps outside the open menu. */
export const beside = style({ position: 'fixed', inset: 0, zIndex: 1 });

export const menu = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: `calc(100% + ${vars.space[1]})`,
  insetInlineEnd: vars.space[2],
  inlineSize: 'max-content',
  minInlineSize: 184,
  padding: vars.space[2],
  ...raised,
  borderRadius: vars.radius.card,
  boxShadow: `0 16px 40px ${vars.ink.page}`,
  animation: `${drop} ${vars.motion.enter} ${vars.motion.curve}`,
  '@media': { [media.calm]: { animation: 'none' } },
});

export const choice = style({
  ...type[15],
  display: 'grid',
  gridTemplateColumns: '2.25em 1fr 20px',
  alignItems: 'center',
  gap: vars.space[2],
  inlineSize: '100%',
  minBlockSize: vars.tapInRow,
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: vars.radius.field,
  background: 'transparent',
  color: vars.text.mid,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-checked=true]': { color: vars.text.high },
    '&:focus-visible': { outlineOffset: -2 },
    '&:hover': { background: vars.ink.line },
  },
});

export const code = style({ ...type[13], fontWeight: 800, color: vars.text.low });
