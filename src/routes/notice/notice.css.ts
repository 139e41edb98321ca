import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { beside, column } from '../../ui/layout.css.ts';
import { pageEnd } from '../../ui/page.css.ts';
import { surface } from '../../ui/surface.css.ts';
import { listLink, heading as pageHeading, smallFacts } from '../../ui/text.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({
  ...column,
  gap: vars.space[4],
  paddingBlock: `${vars.space[3]} ${pageEnd}`,
  paddingInline: gutter,
});

export const newest = style({
  ...listLink,
  ...beside,
  justifySelf: 'start',
  minBlockSize: vars.tapInRow,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.high } } } },
});

export const title = style({ ...type[15], color: vars.text.high, fontWeight: 800 });

export const facts = style(smallFacts);

export const pinned = style({ color: vars.text.mid, fontWeight: 800 });

export const updated = style({ color: vars.text.high, fontWeight: 800 });

export const article = style({
  display: 'grid',
  gap: vars.space[5],
  paddingBlock: `${vars.space[5]} ${pageEnd}`,
  paddingInline: gutter,
});

export const head = style({ display: 'grid', gap: vars.space[2] });

export const heading = style(pageHeading);

export const body = style({
  ...type[15],
  display: 'grid',
  gap: vars.space[4],
  color: vars.text.mid,
  lineHeight: 1.6,
});

export const updates = style({
  ...type[15],
  ...surface,
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[4],
  color: vars.text.mid,
});

export const updatesHeading = style({ ...type[15], color: vars.text.high, fontWeight: 800 });

export const updateList = style({
  listStyle: 'disc',
  display: 'grid',
  gap: vars.space[2],
  paddingInlineStart: vars.space[5],
});
