import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { fittingColumns } from './fitting-columns.ts';
import { gutter } from './gutter.css.ts';
import { stack } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';
import { veil } from './veil.ts';

const sweep = keyframes({
  from: { rotate: '-16deg' },
  to: { rotate: '14deg' },
});

export const screen = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  // The rest of the screen above the tab bar, which is part of the frame.
  blockSize: '100%',
  overflow: 'hidden',
});

/** Body scrolling is locked (spec §2, Placeholders). Where the card is too tall for the screen, the card scrolls. */
globalStyle(`:root:has(${screen})`, { overflow: 'hidden' });
globalStyle(`:has(> main > ${screen})`, { blockSize: '100dvb' });
globalStyle(`main:has(> ${screen})`, { minBlockSize: 0 });

const light = createVar();

/** A cone of light from above. Soft by its gradient, so that moving it costs no filter. */
const beam = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '-14%',
  inlineSize: '150%',
  blockSize: '130%',
  translate: '-50%',
  transformOrigin: '50% 0',
  background: `conic-gradient(from 166deg at 50% 0, transparent, ${light} 14deg, transparent 28deg)`,
  maskImage: 'linear-gradient(#000c, transparent 92%)',
  willChange: 'rotate',
  animation: `${sweep} 14s ease-in-out infinite alternate`,
  selectors: { '[data-still] &': { animationPlayState: 'paused' } },
  '@media': { [media.calm]: { animation: 'none' } },
});

export const beams = styleVariants({
  violet: [beam, { vars: { [light]: vars.violet }, insetInlineStart: '16%' }],
  accent: [
    beam,
    {
      vars: { [light]: vars.accent.fill },
      insetInlineStart: '52%',
      animationDelay: '-5s',
      animationDuration: '19s',
    },
  ],
  cyan: [
    beam,
    {
      vars: { [light]: vars.cyan },
      insetInlineStart: '88%',
      animationDelay: '-9s',
      animationDuration: '23s',
    },
  ],
});

export const card = style({
  ...stack,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
  background: `linear-gradient(transparent 30%, ${veil(62)})`,
});

export const controls = style({
  display: 'flex',
  justifyContent: 'space-between',
  minBlockSize: vars.tap,
  padding: vars.space[1],
});

export const pause = style({ marginInlineStart: 'auto' });

/** The text is centred in the space above the rest, which is at the lower edge. */
export const body = style({
  flex: 1,
  ...stack,
  gap: vars.space[6],
  padding: gutter,
  paddingBlockStart: 0,
  textAlign: 'center',
});

export const words = style({
  display: 'grid',
  alignContent: 'center',
  flex: 1,
  gap: vars.space[5],
});

export const title = style({
  ...type[34],
  fontSize: 'clamp(2.125rem, 15vi, 4.5rem)',
  lineHeight: 1.05,
});

export const tagline = style({
  ...type[17],
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const progress = style({ display: 'grid', gap: vars.space[2] });
export const progressHead = style({
  ...type[13],
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  textAlign: 'start',
});
export const number = style({
  flexShrink: 0,
  color: vars.text.high,
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
});

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: fittingColumns('7rem'),
  gap: vars.space[3],
});
export const tile = style({
  ...type[15],
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[2],
  minBlockSize: 96,
  overflowWrap: 'anywhere',
  padding: vars.space[3],
  borderRadius: vars.radius.card,
  background: `color-mix(in srgb, ${vars.ink.line} 60%, transparent)`,
  color: vars.text.high,
  fontWeight: 800,
});
