import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { beside, column, wrapping } from '../../ui/layout.css.ts';
import { underHeader } from '../../ui/page.css.ts';
import { heading as pageHeading, smallFacts } from '../../ui/text.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({ paddingBlockEnd: vars.space[8] });

/** Sticks under the header where the screen is high enough to leave room for the rest. */
export const screen = style({
  background: vars.ink.page,
  '@media': {
    'screen and (min-height: 560px)': {
      position: 'sticky',
      insetBlockStart: underHeader,
      zIndex: 10,
    },
  },
});

export const about = style({
  ...column,
  gap: vars.space[3],
  paddingBlockStart: vars.space[4],
  paddingInline: gutter,
});

export const artist = style({
  ...type[15],
  display: 'block',
  color: vars.text.mid,
  fontWeight: 500,
});

export const title = style({
  ...pageHeading,
  display: 'block',
  wordBreak: 'keep-all',
});

export const facts = style({ ...smallFacts, minInlineSize: 0 });

export const label = style({ color: vars.text.mid, fontWeight: 800 });

export const tags = style({ ...wrapping, gap: vars.space[2] });

export const tag = style({
  ...type[13],
  ...beside,
  minBlockSize: vars.tapInRow,
  paddingInline: vars.space[4],
  borderRadius: vars.radius.pill,
  background: vars.ink.card,
  color: vars.text.mid,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.high } } } },
});

export const amount = style({ color: vars.text.mid, fontVariantNumeric: 'tabular-nums' });

export const related = style({ marginBlockStart: vars.space[8], paddingInline: gutter });

export const heading = style({ ...type[20], marginBlockEnd: vars.space[3] });
