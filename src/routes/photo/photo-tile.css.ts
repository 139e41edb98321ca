import { style } from '@vanilla-extract/css';
import { focusRing } from '../../ui/focus.css.ts';
import { gutter } from '../../ui/gutter.css.ts';
import { media, vars } from '../../ui/theme.css.ts';

export const tileGrid = style({ display: 'grid', gap: vars.space[2], paddingInline: gutter });

export const tile = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: vars.radius.field,
  transition: `scale ${vars.motion.press}`,
  WebkitTapHighlightColor: 'transparent',
  selectors: { '&:active': { scale: '.97' }, '&:focus-visible': focusRing },
  '@media': { [media.calm]: { transition: 'none', selectors: { '&:active': { scale: 'none' } } } },
});
