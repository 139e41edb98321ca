import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

export const mark = style({
  flexShrink: 0,
  inlineSize: 48,
  blockSize: 32,
  color: vars.text.high,
});

export const plate = style({ fill: vars.ink.line, stroke: vars.text.low });
