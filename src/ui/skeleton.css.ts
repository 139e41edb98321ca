import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } });

const waiting = style({
  display: 'block',
  background: vars.ink.sheet,
  animation: `${breathe} 1s ease-in-out infinite alternate`,
  '@media': { [media.calm]: { animation: 'none' } },
});

const box = style([waiting, { inlineSize: '100%', borderRadius: 'inherit' }]);

export const boxes = styleVariants({
  '3:4': [box, { aspectRatio: '3 / 4' }],
  '16:9': [box, { aspectRatio: '16 / 9' }],
  fill: [box, { blockSize: '100%' }],
});

export const line = style({ display: 'block' });

const bar = style([
  waiting,
  {
    display: 'inline-block',
    maxInlineSize: '100%',
    blockSize: '0.7em',
    borderRadius: vars.radius.pill,
  },
]);

export const lengths = styleVariants(
  { short: '5em', middle: '8em', long: '14em' },
  (inlineSize) => [bar, { inlineSize }],
);
