import { style } from '@vanilla-extract/css';
import { coverLink } from './control.css.ts';
import { overlay, stack } from './layout.css.ts';
import { oneLine } from './text.css.ts';
import { media, type, vars } from './theme.css.ts';
import { veil } from './veil.ts';

export const poster = style({
  position: 'relative',
  ...stack,
  minInlineSize: 0,
  transition: `scale ${vars.motion.press}`,
  selectors: { '&:active': { scale: '.98' } },
  '@media': { [media.calm]: { transition: 'none', selectors: { '&:active': { scale: 'none' } } } },
});

export const picture = style({
  position: 'relative',
  borderRadius: vars.radius.card,
  marginBlockEnd: vars.space[2],
});

export const faded = style({ filter: 'grayscale(1) brightness(.55)' });

export const status = style({
  ...type[12],
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  maxInlineSize: `calc(100% - 2 * ${vars.space[2]})`,
  ...oneLine,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.pill,
  background: veil(78),
  color: vars.text.high,
  fontWeight: 800,
});

export const over = style({
  ...type[15],
  ...overlay,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[3],
  color: vars.text.high,
  fontWeight: 800,
  textAlign: 'center',
});

const lines = [type[13].lineHeight, type[15].lineHeight].join(' + ');

/** Two lines high, whatever the text, so that posters stay aligned. */
export const title = style({ margin: 0, minBlockSize: `calc(${lines})` });

const cut = { display: 'block', ...oneLine };

export const artist = style({ ...type[13], ...cut, color: vars.text.mid, fontWeight: 500 });

const bold = { ...type[15], color: vars.text.high, fontWeight: 800 };

export const song = style({ ...bold, ...cut });

/** A title without an artist has both lines. */
export const alone = style({
  ...bold,
  display: '-webkit-box',
  overflow: 'hidden',
  lineHeight: `calc((${lines}) / 2)`,
  // Korean titles keep their words unbroken in every interface language.
  wordBreak: 'keep-all',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

export const line = style({
  ...type[13],
  margin: 0,
  marginBlockStart: 2,
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
});

/** Comes after the cover of the link, and so lies on it. */
export const more = style({ position: 'relative', marginBlockStart: vars.space[2] });

export const link = style({ ...coverLink, WebkitTapHighlightColor: 'transparent' });
