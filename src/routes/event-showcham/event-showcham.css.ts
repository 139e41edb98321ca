import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { heroHeight, heroShade } from '../../ui/hero-picture.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({ position: 'relative' });

/** Begins under the header and fades into the words. */
export const picture = style({
  position: 'relative',
  blockSize: heroHeight,
  marginBlockStart: `calc(-1 * ${vars.headerHeight})`,
  overflow: 'clip',
  background: vars.ink.card,
  '::after': { content: '""', position: 'absolute', inset: 0, background: heroShade },
});

export const words = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  marginBlockStart: `calc(-1 * ${vars.space[16]})`,
  paddingBlockEnd: vars.space[8],
  paddingInline: gutter,
});

export const title = style({ ...type[34], overflowWrap: 'anywhere' });

export const line = style({ ...type[15], marginBlockStart: vars.space[3], color: vars.text.mid });

export const heading = style({ ...type[20], marginBlockEnd: vars.space[3] });

export const steps = style({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
});

export const step = style({
  ...type[15],
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[3],
  color: vars.text.mid,
  counterIncrement: 'step',
  '::before': {
    ...type[15],
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    inlineSize: 28,
    blockSize: 28,
    borderRadius: vars.radius.pill,
    background: vars.ink.sheet,
    color: vars.text.high,
    fontWeight: 800,
    fontVariantNumeric: 'tabular-nums',
  },
});

export const stepWords = style({ paddingBlockStart: 3 });
