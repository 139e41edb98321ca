import { style } from '@vanilla-extract/css';
import { raised } from './surface.css.ts';
import { media, type, vars } from './theme.css.ts';

const beside = (side: 'left' | 'right') => `max(${vars.space[4]}, env(safe-area-inset-${side}))`;

/** The app's own messages: above the tab bar; on a desktop beside the column, where nothing else is. */
export const noticeBox = style({
  ...type[15],
  ...raised,
  color: vars.text.high,
  position: 'fixed',
  insetBlock: `auto calc(${vars.tabBarHeight} + ${vars.space[4]} + env(safe-area-inset-bottom))`,
  insetInline: `${beside('left')} ${beside('right')}`,
  marginBlock: 0,
  marginInline: 'auto',
  maxInlineSize: `calc(${vars.column} - 2 * ${vars.space[4]})`,
  '@media': {
    [media.wide]: {
      insetBlockEnd: vars.space[4],
      insetInlineEnd: `calc(50% + ${vars.column} / 2 + ${vars.space[6]})`,
      marginInlineEnd: 0,
      maxInlineSize: 400,
    },
  },
});
