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
  gap: vars.space[3],
  marginBlockStart: `calc(-1 * ${vars.space[16]})`,
  paddingBlockEnd: vars.space[8],
  paddingInline: gutter,
});

export const title = style({ ...type[34], overflowWrap: 'anywhere' });

export const line = style({ ...type[15], marginBlockEnd: vars.space[3] });
