import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../ui/theme.css.ts';

const line = style({
  ...type[13],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  color: vars.text.low,
  textAlign: 'center',
});

/** By what is above it. */
export const lines = styleVariants({
  title: [line],
  brand: [
    line,
    {
      paddingBlockStart: `calc(${vars.headerHeight} + env(safe-area-inset-top) + ${vars.space[2]})`,
    },
  ],
  none: [line, { paddingBlockStart: `calc(env(safe-area-inset-top) + ${vars.space[2]})` }],
});
