import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { stack } from '../ui/layout.css.ts';
import { underHeader } from '../ui/page.css.ts';
import { media, vars } from '../ui/theme.css.ts';

const desk = 'screen and (min-width: 700px)';

/** The one column, on every screen; on a desk it stands between two beams. */
export const frame = style({
  position: 'relative',
  isolation: 'isolate',
  ...stack,
  inlineSize: '100%',
  maxInlineSize: vars.column,
  minBlockSize: '100dvb',
  marginInline: 'auto',
  background: vars.ink.page,
  '@media': {
    [desk]: { boxShadow: `0 0 0 1px ${vars.ink.sheet}, 0 0 120px 24px ${vars.ink.page}` },
  },
});

const beam = (side: 'insetInlineStart' | 'insetInlineEnd', lean: string, light: string) =>
  ({
    content: '""',
    position: 'fixed',
    zIndex: -1,
    [side]: 'calc(25vi - 60vb)',
    insetBlockStart: '-10vb',
    inlineSize: '120vb',
    blockSize: '130vb',
    rotate: lean,
    transformOrigin: '50% 0',
    background: `conic-gradient(from 164deg at 50% 0, transparent, ${light} 16deg, transparent 32deg)`,
    maskImage: 'linear-gradient(#0009, transparent 90%)',
    pointerEvents: 'none',
  }) as const;
globalStyle('body::before', {
  '@media': { [desk]: beam('insetInlineStart', '14deg', vars.violet) },
});
globalStyle('body::after', {
  '@media': { [desk]: beam('insetInlineEnd', '-14deg', vars.accent.fill) },
});

export const skip = style({
  position: 'fixed',
  insetBlockStart: `calc(${vars.space[2]} + env(safe-area-inset-top))`,
  insetInlineStart: '50%',
  translate: '-50%',
  zIndex: 40,
  padding: `${vars.space[3]} ${vars.space[5]}`,
  borderRadius: vars.radius.pill,
  background: vars.accent.fill,
  color: vars.text.high,
  fontWeight: 800,
  textDecoration: 'none',
  selectors: {
    '&:not(:focus-visible)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    '&:focus-visible': { outlineColor: vars.text.high },
  },
});

const main = style({ flex: 1, minInlineSize: 0, outline: 'none' });

/** By the header over it. */
export const mains = styleVariants({
  title: [main, { paddingBlockStart: underHeader }],
  brand: [main],
  none: [main],
});

const begin = keyframes({ from: { scale: '0 1' }, to: { scale: '.86 1' } });
const appear = keyframes({ to: { opacity: 1 } });

/** Visible only if the next page is slow. */
export const pending = style({
  position: 'fixed',
  zIndex: 30,
  insetBlockStart: 0,
  insetInline: 0,
  maxInlineSize: vars.column,
  blockSize: 2,
  marginInline: 'auto',
  background: `linear-gradient(90deg, ${vars.violet}, ${vars.accent.light})`,
  transformOrigin: '0 50%',
  opacity: 0,
  animation: `${appear} 1ms 180ms forwards, ${begin} 6s 180ms ${vars.motion.curve} both`,
  '@media': { [media.calm]: { animation: `${appear} 1ms 180ms forwards` } },
});
