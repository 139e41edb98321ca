import { keyframes, style } from '@vanilla-extract/css';
import { bare } from '../ui/control.css.ts';
import { fittingColumns } from '../ui/fitting-columns.ts';
import { gutter } from '../ui/gutter.css.ts';
import { beside, stack, wrapping } from '../ui/layout.css.ts';
import { overPage } from '../ui/over-page.css.ts';
import { media, type, vars } from '../ui/theme.css.ts';

const slide = keyframes({ from: { translate: '-100%' } });

export const menu = style([
  overPage,
  {
    position: 'fixed',
    insetBlock: 0,
    // The column's own edge, also where the column stands in the middle of a desk.
    insetInlineStart: `max(0px, (100vi - ${vars.column}) / 2)`,
    insetInlineEnd: 'auto',
    // 340 px, and wider beside a larger text.
    inlineSize: `min(86vi, 21.25rem, ${vars.column})`,
    blockSize: '100dvb',
    maxBlockSize: 'none',
    margin: 0,
    borderInlineEnd: `1px solid ${vars.ink.line}`,
    overflow: 'auto',
    background: vars.ink.card,
    selectors: {
      '&[open]': { animation: `${slide} ${vars.motion.sheet} ${vars.motion.curve}` },
    },
  },
]);

export const body = style({
  ...stack,
  minBlockSize: '100%',
  paddingBlockStart: `calc(${vars.space[1]} + env(safe-area-inset-top))`,
  paddingBlockEnd: `calc(${vars.space[5]} + env(safe-area-inset-bottom))`,
  paddingInlineStart: `calc(${gutter} + env(safe-area-inset-left))`,
  paddingInlineEnd: gutter,
});

export const top = style({
  ...beside,
  justifyContent: 'space-between',
  minBlockSize: vars.tap,
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
});

export const who = style({
  display: 'grid',
  gap: vars.space[3],
  paddingBlock: vars.space[5],
  borderBlockEnd: `1px solid ${vars.ink.line}`,
});

export const nickname = style({
  ...type[20],
  color: vars.text.high,
});

export const links = style({ paddingBlock: vars.space[3] });

export const link = style({
  ...type[17],
  ...beside,
  ...bare,
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: vars.tap,
  color: vars.text.high,
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text.mid } } } },
});

export const languages = style({
  display: 'grid',
  gridTemplateColumns: fittingColumns('6.5rem'),
  gap: vars.space[2],
  minInlineSize: 0,
  margin: 0,
  paddingBlock: vars.space[3],
  paddingInline: 0,
  border: 0,
});

export const language = style({
  ...type[15],
  minBlockSize: vars.tapInRow,
  border: `1px solid ${vars.ink.line}`,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: vars.text.mid,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': {
      borderColor: vars.text.high,
      background: vars.ink.line,
      color: vars.text.high,
    },
  },
});

export const footer = style({
  ...type[12],
  display: 'grid',
  gap: vars.space[4],
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[6],
  color: vars.text.low,
});

export const social = style({ display: 'flex' });
export const company = style({ display: 'grid', gap: 2, fontStyle: 'normal' });
export const legal = style({
  ...wrapping,
  columnGap: vars.space[4],
});
export const legalLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapInRow,
  color: vars.text.mid,
  textUnderlineOffset: 3,
});

/** Its space is reserved until the session is known. */
export const unknown = style([who, { visibility: 'hidden' }]);
