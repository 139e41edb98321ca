import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

export const facts = style({
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.ink.card,
});

export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  alignItems: 'baseline',
  padding: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.ink.sheet}` } },
});

export const value = style({
  marginInlineStart: 'auto',
  color: vars.text.high,
  textAlign: 'end',
  textWrap: 'balance',
  fontVariantNumeric: 'tabular-nums',
});
