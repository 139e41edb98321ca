import { style } from '@vanilla-extract/css';
import { bare, round } from '../../ui/control.css.ts';
import { focusRing } from '../../ui/focus.css.ts';
import { gutter } from '../../ui/gutter.css.ts';
import { heroHeight, heroShade } from '../../ui/hero-picture.ts';
import { beside, overlay } from '../../ui/layout.css.ts';
import { largeHeading } from '../../ui/text.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

const controlsHeight = vars.tap;

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  blockSize: heroHeight,
  overflow: 'clip',
  background: vars.ink.card,
});

export const slides = style({
  blockSize: '100%',
  touchAction: 'pan-y',
  userSelect: 'none',
});

/** Hidden by `inert` and opacity alone: a change of `visibility` would keep the main thread busy until it is over. */
export const slide = style({
  ...overlay,
  opacity: 0,
  transition: 'opacity 700ms',
  '::after': {
    content: '""',
    ...overlay,
    background: heroShade,
    pointerEvents: 'none',
  },
  '@media': { [media.calm]: { transition: 'none' } },
});

export const shown = style({ opacity: 1, zIndex: 1 });

export const words = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: controlsHeight,
  zIndex: 1,
  paddingInline: gutter,
  // Two titles never lie over each other: the one that leaves is gone at once, the next one comes with its picture.
  opacity: 0,
  selectors: { [`${shown} &`]: { opacity: 1 } },
});

/** On no slide. */
export const alone = style({ opacity: 1 });

export const title = style({
  ...largeHeading,
  textWrap: 'balance',
});

export const line = style({
  ...type[15],
  marginBlockStart: vars.space[2],
  color: vars.text.mid,
});

/** The whole picture leads there. */
export const link = style({
  textDecoration: 'none',
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: '-100svh 0 0' },
  selectors: { '&:focus-visible': focusRing },
});

export const controls = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 2,
  ...beside,
  paddingInlineStart: `calc(${gutter} - 2px)`,
  paddingInlineEnd: `calc(${gutter} - 12px)`,
});

const mark = {
  content: '""',
  gridArea: '1 / 1',
  blockSize: 8,
  borderRadius: vars.radius.pill,
} as const;

export const dot = style({
  ...bare,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 26,
  blockSize: controlsHeight,
  // The dot and the pill of the current one lie over each other, so nothing moves when the picture changes.
  '::before': { ...mark, inlineSize: 8, background: vars.text.low },
  '::after': { ...mark, inlineSize: 22, background: vars.text.high, opacity: 0 },
  selectors: {
    '&[aria-current=true]::before': { opacity: 0 },
    '&[aria-current=true]::after': { opacity: 1 },
  },
});

export const pause = style({
  ...round,
  ...bare,
  inlineSize: vars.tapInRow,
  blockSize: vars.tapInRow,
  marginInlineStart: 'auto',
  color: vars.text.mid,
  // The HTML does not know that nothing moves.
  '@media': { [media.calm]: { display: 'none' }, [media.forced]: { background: 'Canvas' } },
});
