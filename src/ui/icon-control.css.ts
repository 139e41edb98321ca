import { style } from '@vanilla-extract/css';
import { bareControl } from './bare-control.css.ts';
import { media, vars } from './theme.css.ts';

/** A bare 48 px control: menu, back, close. */
export const control = style([
  bareControl,
  {
    color: vars.text.high,
    touchAction: 'manipulation',
    selectors: {
      '&:active': { background: vars.ink.line },
      '&:focus-visible': { outlineOffset: -4 },
    },
    '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.ink.sheet } } } },
  },
]);
