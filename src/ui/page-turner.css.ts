import { style } from '@vanilla-extract/css';
import { bareControl } from './bare-control.css.ts';
import { gutter } from './gutter.css.ts';
import { beside } from './layout.css.ts';
import { type, vars } from './theme.css.ts';

export const controls = style({
  ...beside,
  justifyContent: 'space-between',
  paddingInline: `calc(${gutter} - ${vars.space[3]})`,
});

export const turn = style([
  bareControl,
  {
    color: vars.text.high,
    selectors: { '&[aria-disabled=true]': { color: vars.ink.line, cursor: 'default' } },
  },
]);

export const place = style({
  ...type[13],
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
});
