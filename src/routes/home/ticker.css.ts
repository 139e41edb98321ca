import { keyframes, style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { beside } from '../../ui/layout.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 60%' } });

export const ticker = style({
  display: 'grid',
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  paddingInline: gutter,
  overflow: 'clip',
});

export const headline = style({
  ...type[13],
  ...beside,
  gridArea: '1 / 1',
  minInlineSize: 0,
  minBlockSize: vars.tapInRow,
  color: vars.text.low,
  animation: `${rise} ${vars.motion.sheet} ${vars.motion.curve}`,
  selectors: { '&[inert]': { visibility: 'hidden', animation: 'none' } },
  '@media': { [media.calm]: { animation: 'none' } },
});

export const link = style({
  flex: 1,
  paddingBlock: vars.space[1],
  textDecoration: 'none',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.high } } } },
});
