import { createVar, keyframes, style } from '@vanilla-extract/css';
import { centred } from '../ui/layout.css.ts';
import { overPage } from '../ui/over-page.css.ts';
import { media, type, vars } from '../ui/theme.css.ts';

const light = createVar();
const lean = createVar();

const lightUp = keyframes({ from: { opacity: 0, rotate: '0deg' } });
const glow = keyframes({ from: { opacity: 0, scale: '.2' } });
const appear = keyframes({ from: { opacity: 0, scale: '.92' } });
const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });

const calm = { '@media': { [media.calm]: { animation: 'none' } } } as const;

export const opening = style([
  overPage,
  {
    position: 'fixed',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100dvb',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: 0,
    overflow: 'hidden',
    background: vars.ink.page,
    cursor: 'pointer',
    transition: `opacity ${vars.motion.sheet} ${vars.motion.curve}`,
    selectors: { '&::backdrop': { display: 'none' } },
    '@media': { [media.calm]: { transition: 'none' } },
  },
]);

export const leaving = style({ opacity: 0, pointerEvents: 'none' });

/** Two cones of light from above, which open over the dark. */
const beam = {
  content: '""',
  position: 'absolute',
  zIndex: -1,
  insetInlineStart: '50%',
  insetBlockStart: '-12vb',
  inlineSize: '120vb',
  blockSize: '120vb',
  translate: '-50%',
  transformOrigin: '50% 0',
  rotate: lean,
  background: `conic-gradient(from 166deg at 50% 0, transparent, ${light} 14deg, transparent 28deg)`,
  maskImage: 'linear-gradient(#000c, transparent 88%)',
  animation: `${lightUp} 1.4s ${vars.motion.curve} both`,
  ...calm,
} as const;

export const hall = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  justifyItems: 'center',
  minBlockSize: '100%',
  overflow: 'hidden',
  padding: vars.space[5],
  paddingBlockEnd: `calc(${vars.space[6]} + env(safe-area-inset-bottom))`,
  selectors: {
    '&::before': { ...beam, vars: { [light]: vars.violet, [lean]: '13deg' } },
    '&::after': {
      ...beam,
      vars: { [light]: vars.accent.fill, [lean]: '-13deg' },
      animationDelay: '160ms',
    },
  },
});

export const stage = style({
  position: 'relative',
  ...centred,
  gap: vars.space[6],
  textAlign: 'center',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: '50% auto auto 50%',
      inlineSize: 'min(90vi, 420px)',
      aspectRatio: '1',
      translate: '-50% -50%',
      borderRadius: '50%',
      background: `radial-gradient(closest-side, color-mix(in srgb, ${vars.violet} 36%, transparent), transparent)`,
      animation: `${glow} 1.2s ${vars.motion.curve} both`,
      ...calm,
    },
  },
});

export const mark = style({
  scale: '1.4',
  lineHeight: 1,
  animation: `${appear} .7s .25s ${vars.motion.curve} both`,
  ...calm,
});

export const line = style({
  ...type[17],
  color: vars.text.mid,
  animation: `${rise} .6s .6s ${vars.motion.curve} both`,
  ...calm,
});

export const skip = style({ color: vars.text.mid });
