import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

/** Behind the whole column. */
export const stage = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  overflow: 'hidden',
  pointerEvents: 'none',
});

const light = createVar();
const lean = createVar();

/** The beams move to the fan and stop there: longer motion would need a pause button. */
const find = keyframes({ from: { rotate: '0deg', opacity: 0 } });

const beam = style({
  position: 'absolute',
  insetBlockStart: '-10%',
  inlineSize: '160%',
  blockSize: '120%',
  translate: '-50%',
  rotate: lean,
  transformOrigin: '50% 0',
  background: `conic-gradient(from 168deg at 50% 0, transparent, ${light} 12deg, transparent 24deg)`,
  maskImage: 'linear-gradient(#0007, transparent 88%)',
  animation: `${find} 1600ms ${vars.motion.curve} both`,
  '@media': { [media.calm]: { animation: 'none' } },
});

export const beams = styleVariants({
  violet: [beam, { vars: { [light]: vars.violet, [lean]: '-18deg' }, insetInlineStart: '8%' }],
  accent: [beam, { vars: { [light]: vars.accent.fill, [lean]: '4deg' }, insetInlineStart: '50%' }],
  cyan: [beam, { vars: { [light]: vars.cyan, [lean]: '22deg' }, insetInlineStart: '96%' }],
});
