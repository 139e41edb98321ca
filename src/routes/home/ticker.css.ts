import { keyframes, style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 60%' } });

export const ticker = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.tapInRow,
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  paddingInline: gutter,
  overflow: 'clip',
});

export const headline = style({
  ...type[13],
  minInlineSize: 0,
  overflow: 'hidden',
  color: vars.text.low,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  animation: `${rise} ${vars.motion.sheet} ${vars.motion.curve}`,
  '@media': { [media.calm]: { animation: 'none' } },
});
