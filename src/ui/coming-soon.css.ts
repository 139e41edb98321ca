import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, type, vars } from './theme.css.ts';

const sweep = keyframes({
  from: { rotate: '-16deg' },
  to: { rotate: '14deg' },
});

export const screen = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  blockSize: '100dvb',
  padding: vars.space[4],
  paddingBlockStart: `max(${vars.space[4]}, env(safe-area-inset-top))`,
  paddingBlockEnd: `max(${vars.space[4]}, env(safe-area-inset-bottom))`,
  overflow: 'hidden',
});

/** The bar lies over the lower edge. */
export const aboveTabBar = style({
  paddingBlockEnd: `calc(${vars.space[4]} + ${vars.tabBarHeight} + env(safe-area-inset-bottom))`,
});

/** Spec §2: body scrolling locked. Where the card is too tall for the screen, the card scrolls. */
globalStyle(`:root:has(${screen})`, { overflow: 'hidden' });

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
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid color-mix(in srgb, ${vars.text.high} 14%, transparent)`,
  borderRadius: vars.radius.sheet,
  background: `color-mix(in srgb, ${vars.ink.card} 66%, transparent)`,
});

export const controls = style({
  display: 'flex',
  justifyContent: 'space-between',
  minBlockSize: vars.tap,
  padding: vars.space[1],
});

export const pause = style({ marginInlineStart: 'auto' });

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  marginBlock: 'auto',
  padding: vars.space[5],
  paddingBlockStart: 0,
  textAlign: 'center',
  '@media': { [media.regular]: { gap: vars.space[6], padding: vars.space[6] } },
});

export const title = style({
  ...type[26],
  '@media': { [media.regular]: type[34] },
});

export const tagline = style({ ...type[17], textWrap: 'pretty' });

export const progress = style({ display: 'grid', gap: vars.space[2] });
export const progressHead = style({
  ...type[13],
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  textAlign: 'start',
});
export const number = style({
  color: vars.text.high,
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
});

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  gap: vars.space[3],
});
export const tile = style({
  ...type[15],
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[2],
  minBlockSize: 96,
  padding: vars.space[3],
  borderRadius: vars.radius.card,
  background: `color-mix(in srgb, ${vars.ink.line} 60%, transparent)`,
  color: vars.text.high,
  fontWeight: 800,
});
