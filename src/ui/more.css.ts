import { style } from '@vanilla-extract/css';
import { gutter } from './gutter.css.ts';
import { media, vars } from './theme.css.ts';

export const more = style({ paddingBlockStart: vars.space[6], paddingInline: gutter });

export const moreByScript = style([
  more,
  { '@media': { [media.withoutScript]: { display: 'none' } } },
]);
