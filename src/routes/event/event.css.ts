import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { column } from '../../ui/layout.css.ts';
import { pageEnd } from '../../ui/page.css.ts';
import { twoLines } from '../../ui/text.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({
  ...column,
  gap: vars.space[5],
  paddingBlock: `${vars.space[4]} ${pageEnd}`,
});

export const list = style({
  ...column,
  gap: vars.space[5],
  paddingBlockStart: vars.space[4],
  paddingInline: gutter,
});

export const first = style({ paddingInline: gutter });

export const rounds = style({ ...column, margin: 0, padding: 0, listStyle: 'none' });

export const round = style({
  ...column,
  alignContent: 'center',
  minBlockSize: vars.tapInRow,
  paddingBlock: vars.space[1],
  borderBlockStart: `1px solid ${vars.ink.line}`,
  color: vars.text.mid,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.high } } } },
});

export const roundName = style({
  ...type[13],
  ...twoLines,
  fontWeight: 700,
  overflowWrap: 'anywhere',
});

export const roundWhen = style({ ...type[12], color: vars.text.low });
export const openRound = style({ ...type[12], color: vars.text.high });

export const otherRounds = style({
  ...type[12],
  margin: 0,
  paddingBlockStart: vars.space[1],
  color: vars.text.low,
});
