import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { apart, beside } from '../../ui/layout.css.ts';
import { tabsHeight } from '../../ui/tabs.css.ts';
import { listLink } from '../../ui/text.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({ paddingBlock: `${vars.space[3]} ${vars.space[8]}` });

/** The guide's icon, not its padding, is aligned with the posters. */
export const search = style({
  paddingInlineStart: gutter,
  paddingInlineEnd: `calc(${gutter} - ${vars.space[3]})`,
});

export { instead as count } from '../../ui/tabs.css.ts';

export const listHead = style({
  ...apart,
  alignItems: 'center',
  columnGap: vars.space[4],
  minBlockSize: tabsHeight,
  paddingInline: gutter,
});

export const listName = style({ ...type[20], minInlineSize: 0 });

export const all = style({
  ...listLink,
  ...beside,
  minBlockSize: vars.tapInRow,
  selectors: { '&:hover': { color: vars.text.high } },
});

export const grid = style({ paddingBlockStart: vars.space[3], paddingInline: gutter });

export const tips = style({
  display: 'grid',
  gap: vars.space[1],
  paddingInlineStart: vars.space[5],
  listStyle: 'disc',
  textAlign: 'start',
});
