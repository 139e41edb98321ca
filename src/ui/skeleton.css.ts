import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, type, vars } from './theme.css.ts';

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } });

const waiting = style({
  display: 'block',
  background: vars.ink.sheet,
  animation: `${breathe} 1s ease-in-out infinite alternate`,
  '@media': { [media.calm]: { animation: 'none' } },
});

const box = style([waiting, { inlineSize: '100%', borderRadius: 'inherit' }]);

export const boxes = styleVariants({
  '3:4': [box, { aspectRatio: '3 / 4', borderRadius: vars.radius.card }],
  '16:9': [box, { aspectRatio: '16 / 9', borderRadius: vars.radius.card }],
  '1:1': [box, { aspectRatio: '1', borderRadius: vars.radius.card }],
  fill: [box, { blockSize: '100%' }],
});

const line = style({ display: 'flex', alignItems: 'center' });
const bar = style([
  waiting,
  { blockSize: '0.7em', maxInlineSize: '100%', borderRadius: vars.radius.pill },
]);

export const lines = styleVariants(
  { 12: 12, 13: 13, 15: 15, 17: 17, 20: 20, 26: 26, 34: 34 } as const,
  (size) => [line, { fontSize: type[size].fontSize, minBlockSize: type[size].lineHeight }],
);

export const lengths = styleVariants(
  { short: '4em', middle: '8em', long: '14em', whole: '100%' },
  (inlineSize) => [bar, { inlineSize }],
);
