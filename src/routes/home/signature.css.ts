import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

const gap = vars.space[3];
/** The visible part of the next card. */
const peek = vars.space[8];

/** From one card to the next, as a share of the track. */
export const step = `(100% - ${peek} + ${gap})`;

/** Clipped, not scrolled: focus must not scroll the track. */
export const frame = style({
  overflowX: 'clip',
  paddingInline: gutter,
  touchAction: 'pan-y',
});

export const track = style({
  display: 'flex',
  gap,
  transition: `translate ${vars.motion.sheet} ${vars.motion.curve}`,
  '@media': { [media.calm]: { transition: 'none' } },
});

export const card = style({
  flex: `0 0 calc(100% - ${peek})`,
  minInlineSize: 0,
});

/** The text beside the shown card stays as legible as its own. */
export const screen = style({
  borderRadius: vars.radius.card,
  opacity: 0.5,
  transition: `opacity ${vars.motion.enter}`,
  selectors: { [`${card}[aria-current=true] &`]: { opacity: 1 } },
});

export const heading = style({ marginBlockStart: vars.space[3] });

export const series = style({
  ...type[13],
  display: 'block',
  color: vars.text.mid,
  fontWeight: 500,
});

export const title = style({ ...type[17], display: 'block', fontWeight: 800 });

/** Room for two lines, so that a card with fewer words is as high as its neighbour. */
export const description = style({
  ...type[13],
  minBlockSize: `calc(2 * ${type[13].lineHeight})`,
  marginBlockStart: vars.space[1],
  color: vars.text.mid,
});
