import { style } from '@vanilla-extract/css';
import { round } from './control.css.ts';
import { gutter } from './gutter.css.ts';
import { swiped } from './layout.css.ts';
import { media, vars } from './theme.css.ts';
import { veil } from './veil.ts';

const gap = vars.space[3];
const peek = 2.3;

export const frame = style({ position: 'relative' });

/** Reaches the edges of the column, so that cards leave at the edge and not before it. */
export const row = style({
  ...swiped,
  gap,
  paddingInline: gutter,
  scrollPaddingInline: gutter,
  // Room for the focus ring, which a scrolling box would cut.
  paddingBlock: vars.space[1],
  marginBlock: `calc(-1 * ${vars.space[1]})`,
});

export const card = style({
  flex: `0 0 calc((100% - ${Math.floor(peek)} * ${gap}) / ${peek})`,
  minInlineSize: 132,
  scrollSnapAlign: 'start',
});

/** Hidden where there is no mouse. */
export const turns = style({
  display: 'none',
  '@media': { [media.hover]: { display: 'contents' } },
});

export const turn = style({
  ...round,
  position: 'absolute',
  insetBlockStart: '32%',
  inlineSize: vars.tapInRow,
  blockSize: vars.tapInRow,
  border: 0,
  background: veil(78),
  color: vars.text.high,
  cursor: 'pointer',
  opacity: 0,
  transition: `opacity ${vars.motion.press}`,
  selectors: {
    [`${frame}:hover &`]: { opacity: 1 },
    '&:first-child': { insetInlineStart: vars.space[2] },
    '&:last-child': { insetInlineEnd: vars.space[2] },
  },
});
