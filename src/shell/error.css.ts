import { style } from '@vanilla-extract/css';
import { centred } from '../ui/layout.css.ts';
import { vars } from '../ui/theme.css.ts';

export const page = style({
  ...centred,
  minBlockSize: '70dvb',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[4],
});
