import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { bareControl } from './bare-control.css.ts';
import { round } from './control.css.ts';
import { stack } from './layout.css.ts';
import { overPage } from './over-page.css.ts';
import { raised } from './surface.css.ts';
import { type, vars } from './theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });

// The page behind an open dialog does not scroll.
globalStyle(':root:has(dialog:modal)', { overflow: 'hidden' });

/** On the root while its scroll bar is gone, so that the page keeps its width. */
export const keepsWidth = style({ scrollbarGutter: 'stable' });

export const dialog = style([
  overPage,
  {
    inlineSize: `min(400px, calc(100vi - 2 * ${vars.space[4]}))`,
    maxBlockSize: `calc(100dvb - 2 * ${vars.space[6]})`,
    margin: 'auto',
    overflow: 'auto',
    ...raised,
    borderRadius: vars.radius.sheet,
    selectors: {
      '&[open]': { animation: `${rise} ${vars.motion.enter} ${vars.motion.curve}` },
      '&::backdrop': {
        backdropFilter: 'blur(6px)',
      },
    },
  },
]);

/** Covers the dialog, so that a press on the dialog element itself is a press outside. */
export const body = style({
  position: 'relative',
  ...stack,
  gap: vars.space[3],
  padding: vars.space[6],
  textAlign: 'center',
});

export const icon = style({
  ...round,
  alignSelf: 'center',
  inlineSize: 48,
  blockSize: 48,
  background: vars.ink.line,
  color: vars.text.high,
});

export const title = style({ ...type[20], margin: 0, color: vars.text.high });

export const text = style(type[15]);

export const actions = style({
  ...stack,
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
});

export const cross = style([
  bareControl,
  {
    position: 'absolute',
    insetBlockStart: vars.space[2],
    insetInlineEnd: vars.space[2],
  },
]);
