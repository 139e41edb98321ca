import { style } from '@vanilla-extract/css';
import { beside } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';

export { row, rows } from './rows.css.ts';

const line = {
  ...type[15],
  ...beside,
  gap: vars.space[3],
  minBlockSize: 52,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
} as const;

export const link = style({
  ...line,
  color: vars.text.low,
  textDecoration: 'none',
  selectors: {
    '&:active': { background: vars.ink.sheet },
    '&:focus-visible': { outlineOffset: -2, borderRadius: vars.radius.card },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.ink.sheet } } } },
});

/** Looks like a link. */
export const button = style([
  link,
  {
    inlineSize: '100%',
    paddingBlock: vars.space[3],
    border: 0,
    background: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
  },
]);

/** Information without a link. */
export const fact = style(line);

export const words = style({
  display: 'grid',
  gap: vars.space[1],
  flex: 1,
  minInlineSize: 0,
  color: vars.text.high,
});
