import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from './theme.css.ts';

const line = style({
  ...type[13],
  display: 'flex',
  gap: vars.space[1],
  margin: 0,
  color: vars.text.low,
  // As few lines as possible: no more are reserved.
  textWrap: 'wrap',
});

/** The lines exist before their text, so that nothing shifts. */
export const reserved = styleVariants({ 0: 0, 1: 1, 2: 2, 3: 3 }, (lines) => [
  line,
  { minBlockSize: `calc(${lines} * ${type[13].lineHeight})` },
]);

export const tones = styleVariants({
  good: { color: vars.good },
  warn: { color: vars.warn },
  bad: { color: vars.bad },
});

export const icon = style({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  blockSize: type[13].lineHeight,
});

export const words = style({ minInlineSize: 0 });
