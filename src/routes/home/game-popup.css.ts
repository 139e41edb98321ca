import { keyframes, style } from '@vanilla-extract/css';
import { bareControl } from '../../ui/bare-control.css.ts';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';
import { veil } from '../../ui/veil.ts';

/** A phone on its side. */
const low = 'screen and (max-height: 480px) and (min-width: 480px)';

const rise = keyframes({ from: { translate: '0 100%' } });

/** Stands on the tab bar, and comes up from behind it. */
export const sheet = style({
  position: 'fixed',
  insetBlock: `auto calc(${vars.tabBarHeight} + env(safe-area-inset-bottom))`,
  insetInline: 0,
  zIndex: 10,
  inlineSize: '100%',
  maxInlineSize: vars.column,
  maxBlockSize: `calc(100dvb - ${vars.headerHeight} - ${vars.tabBarHeight} - env(safe-area-inset-top) - env(safe-area-inset-bottom))`,
  margin: '0 auto',
  padding: 0,
  border: 0,
  overflowY: 'auto',
  borderStartStartRadius: vars.radius.sheet,
  borderStartEndRadius: vars.radius.sheet,
  background: vars.ink.sheet,
  color: vars.text.high,
  boxShadow: `0 -12px 48px ${vars.ink.page}`,
  animation: `${rise} ${vars.motion.sheet} ${vars.motion.curve}`,
  '@media': {
    // One row: words, button, picture.
    [low]: { display: 'grid', gridTemplateColumns: '1fr 64px' },
    [media.calm]: { animation: 'none' },
  },
});

/** Never so high that a small screen is full of it. */
export const picture = style({
  position: 'relative',
  blockSize: 'min(20dvb, 180px)',
  '@media': { [low]: { order: 1, blockSize: 'auto' } },
});

export const close = style([
  bareControl,
  {
    position: 'absolute',
    insetBlockStart: vars.space[2],
    insetInlineEnd: vars.space[2],
    background: veil(72),
    color: vars.text.high,
  },
]);

export const words = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: `${vars.space[4]} ${vars.space[5]}`,
  paddingInline: gutter,
  '@media': {
    [low]: {
      gridTemplateColumns: '1fr auto',
      columnGap: vars.space[4],
      rowGap: 0,
      paddingBlock: vars.space[3],
    },
  },
});

export const title = style(type[20]);

export const line = style({
  ...type[15],
  color: vars.text.mid,
  textWrap: 'pretty',
});

export const action = style({
  marginBlockStart: vars.space[2],
  '@media': {
    [low]: { gridArea: '1 / 2 / span 2', alignSelf: 'center', marginBlockStart: 0 },
  },
});
