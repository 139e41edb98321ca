import { style } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';

const light = `linear-gradient(90deg, ${vars.violet}, ${vars.accent.light})`;
const grow = `inline-size ${vars.motion.sheet} ${vars.motion.curve}`;

export const bar = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 4,
  overflow: 'hidden',
  border: 0,
  borderRadius: vars.radius.pill,
  background: vars.ink.line,
  appearance: 'none',
  selectors: {
    '&::-webkit-progress-bar': { background: vars.ink.line },
    '&::-webkit-progress-value': {
      borderRadius: vars.radius.pill,
      background: light,
      transition: grow,
    },
    '&::-moz-progress-bar': { borderRadius: vars.radius.pill, background: light },
  },
  '@media': {
    [media.calm]: { selectors: { '&::-webkit-progress-value': { transition: 'none' } } },
    [media.forced]: { appearance: 'auto' },
  },
});
