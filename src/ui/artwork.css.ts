import { style, styleVariants } from '@vanilla-extract/css';
import { filling } from './layout.css.ts';
import { type, vars } from './theme.css.ts';

const frame = style({
  position: 'relative',
  display: 'block',
  overflow: 'clip',
  borderRadius: 'inherit',
});

export const shapes = styleVariants({
  '3:4': [frame, { aspectRatio: '3 / 4' }],
  '16:9': [frame, { aspectRatio: '16 / 9' }],
  '1:1': [frame, { aspectRatio: '1' }],
  fill: [frame, { blockSize: '100%' }],
});

export const ground = style(filling);

export const picture = style({
  ...type[13],
  ...filling,
  objectFit: 'cover',
  color: vars.text.high,
  userSelect: 'none',
});
