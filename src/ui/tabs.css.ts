import { style } from '@vanilla-extract/css';
import { gutter } from './gutter.css.ts';
import { beside } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';

export const tabsHeight = `calc(${vars.tapInRow} + 2 * ${vars.space[1]})`;

/** Stands in place of the tabs, so that the list does not move when they disappear. */
export const instead = style({
  ...type[15],
  ...beside,
  minBlockSize: tabsHeight,
  paddingInline: gutter,
  fontVariantNumeric: 'tabular-nums',
});

export const row = style({
  display: 'flex',
  gap: vars.space[2],
  paddingInline: gutter,
  paddingBlock: vars.space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const tab = style({
  ...type[15],
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minBlockSize: vars.tapInRow,
  paddingInline: vars.space[4],
  border: `1px solid ${vars.ink.line}`,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: vars.text.mid,
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.press}, color ${vars.motion.press}`,
  selectors: { '&:disabled': { borderStyle: 'dashed', color: vars.text.low, cursor: 'default' } },
  '@media': { [media.calm]: { transition: 'none' } },
});

export const selected = style({
  borderColor: vars.text.high,
  background: vars.text.high,
  color: vars.ink.page,
});
