import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[16],
  blockSize: vars.space[16],
  borderRadius: vars.radius.pill,
  background: `color-mix(in srgb, ${vars.good} 16%, transparent)`,
  color: vars.good,
});
