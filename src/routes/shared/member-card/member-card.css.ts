import { style } from '@vanilla-extract/css';
import { coverLink } from '../../../ui/control.css.ts';
import { beside } from '../../../ui/layout.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const card = style({
  position: 'relative',
  ...beside,
  gap: vars.space[4],
  paddingBlock: vars.space[4],
});

export const nickname = style({ ...type[20], color: vars.text.high });
export const greeting = style({ ...type[13], color: vars.text.low });

export const link = style(coverLink);
