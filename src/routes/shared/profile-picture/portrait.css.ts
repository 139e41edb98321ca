import { style } from '@vanilla-extract/css';
import { round } from '../../../ui/control.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const picture = style({
  ...round,
  flexShrink: 0,
  inlineSize: 64,
  blockSize: 64,
  objectFit: 'cover',
  background: `linear-gradient(135deg, ${vars.violet}, ${vars.accent.fill})`,
  color: vars.text.high,
  ...type[26],
});
