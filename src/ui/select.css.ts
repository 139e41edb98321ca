import { style } from '@vanilla-extract/css';
import { control } from './field-shell.css.ts';
import { vars } from './theme.css.ts';

export const select = style([
  control,
  {
    paddingInlineEnd: vars.space[12],
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    selectors: { '&:disabled': { cursor: 'default' } },
  },
]);

export const option = style({ background: vars.ink.sheet, color: vars.text.high });

/** Over the end of the select, which still gets the tap. */
export const arrow = style({
  display: 'inline-flex',
  inlineSize: 20,
  marginInlineStart: -36,
  marginInlineEnd: vars.space[4],
  color: vars.text.low,
  pointerEvents: 'none',
});
