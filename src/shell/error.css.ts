import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minBlockSize: '70dvb',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[4],
});
