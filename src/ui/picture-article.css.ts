import { style } from '@vanilla-extract/css';
import { gutter } from './gutter.css.ts';
import { heroHeight, heroShade } from './hero-picture.ts';
import { column } from './layout.css.ts';
import { pageEnd } from './page.css.ts';
import { type, vars } from './theme.css.ts';

export const article = style({ position: 'relative' });

/** Starts under the header and fades into the text. */
export const picture = style({
  position: 'relative',
  blockSize: heroHeight,
  marginBlockStart: `calc(-1 * ${vars.headerHeight})`,
  overflow: 'clip',
  background: vars.ink.card,
  '::after': { content: '""', position: 'absolute', inset: 0, background: heroShade },
});

export const words = style({
  ...column,
  position: 'relative',
  gap: vars.space[6],
  marginBlockStart: `calc(-1 * ${vars.space[16]})`,
  paddingBlockEnd: pageEnd,
  paddingInline: gutter,
});

export const head = style({ ...column, gap: vars.space[3] });

export const title = style(type[34]);

export const heading = style({ ...type[20], marginBlockEnd: vars.space[3] });

export const points = style({
  ...type[15],
  ...column,
  gap: vars.space[2],
  margin: 0,
  paddingInlineStart: vars.space[5],
  color: vars.text.mid,
  listStyle: 'disc',
});
