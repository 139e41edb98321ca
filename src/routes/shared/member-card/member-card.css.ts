import { style } from '@vanilla-extract/css';
import { coverLink, round } from '../../../ui/control.css.ts';
import { beside } from '../../../ui/layout.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const card = style({
  position: 'relative',
  ...beside,
  gap: vars.space[4],
  paddingBlock: vars.space[4],
});

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

export const nickname = style({ ...type[20], color: vars.text.high });
export const greeting = style({ ...type[13], color: vars.text.low });

export const link = style(coverLink);
