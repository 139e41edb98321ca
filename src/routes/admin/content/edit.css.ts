import { globalStyle, style } from '@vanilla-extract/css';
import { bare } from '../../../ui/control.css.ts';
import { stack, wrapping } from '../../../ui/layout.css.ts';
import { heading as headingType } from '../../../ui/text.css.ts';
import { vars } from '../../../ui/theme.css.ts';
import { form, said as quiet } from '../frame/frame.css.ts';

/** It is no grid: in one nothing would stick beyond its own row. */
export const item = style({ ...stack, gap: vars.space[6] });

/** A button in a sentence, which leads to a field. */
export const lead = style({
  ...bare,
  minBlockSize: vars.tapInRow,
  color: vars.text.high,
  textDecoration: 'underline',
  selectors: { '&:has(+ &)': { marginInlineEnd: vars.space[4] } },
});

/** What a press has done is said beside the press. */
export const bar = style({
  ...wrapping,
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  paddingBlockStart: '0.75rem',
  paddingBlockEnd: 'calc(0.75rem + env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${vars.ink.line}`,
  background: vars.ink.page,
});

export const said = style([quiet, { flex: '1 1 12rem' }]);

/** The height of the text counts, too. */
const roomy = '(min-height: 30rem)';

/** Wherever on the page the press is. */
export const inSight = style({
  '@media': { [roomy]: { position: 'sticky', insetBlockEnd: 0, zIndex: 1 } },
});

/** A focused field is never left under the bar. */
globalStyle(`:root:has(${inSight})`, {
  '@media': { [roomy]: { scrollPaddingBlockEnd: '12rem' } },
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
