import { globalStyle, style } from '@vanilla-extract/css';
import { bare } from '../../../ui/control.css.ts';
import { stack, wrapping } from '../../../ui/layout.css.ts';
import { heading as headingType } from '../../../ui/text.css.ts';
import { vars } from '../../../ui/theme.css.ts';
import { form, said as inSight } from '../frame/frame.css.ts';

/** Not a grid, in which nothing would stick beyond its own row. */
export const item = style({ ...stack, gap: vars.space[6] });

/** In a sentence, to the fields. */
export const lead = style({
  ...bare,
  minBlockSize: vars.tapInRow,
  paddingInline: vars.space[2],
  color: vars.text.high,
  textDecoration: 'underline',
});

/** What a press has done is seen beside the press, wherever on the page that is. */
export const bar = style({
  ...wrapping,
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  paddingBlockStart: vars.space[3],
  paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.ink.line}`,
  background: vars.ink.page,
});

export const said = style([inSight, { flex: '1 1 12rem' }]);

/** A focused field is never left under the bar. */
globalStyle(`:root:has(${bar})`, {
  scrollPaddingBlockEnd: `calc(2 * ${vars.space[16]} + ${vars.space[8]})`,
});

export const section = style([
  form,
  {
    marginBlockStart: vars.space[4],
    paddingBlockStart: vars.space[6],
    borderBlockStart: `1px solid ${vars.ink.line}`,
  },
]);

export const heading = style({ ...headingType, margin: 0 });
