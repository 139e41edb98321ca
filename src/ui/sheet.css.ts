import { keyframes, style } from '@vanilla-extract/css';
import { bareControl } from './bare-control.css.ts';
import { gutter } from './gutter.css.ts';
import { beside, stack } from './layout.css.ts';
import { overPage } from './over-page.css.ts';
import { type, vars } from './theme.css.ts';

const rise = keyframes({ from: { translate: '0 100%' } });

export const sheet = style([
  overPage,
  {
    inlineSize: '100%',
    maxInlineSize: vars.column,
    maxBlockSize: `calc(100dvb - ${vars.headerHeight} - env(safe-area-inset-top))`,
    margin: 'auto auto 0',
    overflow: 'clip',
    borderStartStartRadius: vars.radius.sheet,
    borderStartEndRadius: vars.radius.sheet,
    background: vars.ink.sheet,
    selectors: {
      '&[open]': { animation: `${rise} ${vars.motion.sheet} ${vars.motion.curve}` },
    },
  },
]);

export const body = style({
  ...stack,
  maxBlockSize: 'inherit',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});

export const head = style({
  position: 'relative',
  ...beside,
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlockStart: vars.space[4],
  paddingBlockEnd: vars.space[2],
  paddingInlineStart: gutter,
  paddingInlineEnd: vars.space[2],
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: vars.space[2],
    insetInlineStart: 'calc(50% - 20px)',
    inlineSize: 40,
    blockSize: 4,
    borderRadius: vars.radius.pill,
    background: vars.text.low,
  },
});

export const title = style({ ...type[20], margin: 0, color: vars.text.high });

export const close = bareControl;

export const content = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: gutter,
  paddingBlockEnd: vars.space[4],
});

export const foot = style({
  paddingInline: gutter,
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.ink.line}`,
});
