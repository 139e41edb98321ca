import { style } from '@vanilla-extract/css';
import { surface } from '../../../ui/surface.css.ts';
import { vars } from '../../../ui/theme.css.ts';

export const consents = style({
  margin: 0,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  border: `1px solid ${vars.ink.line}`,
  ...surface,
});

export const all = style({
  marginBlockEnd: vars.space[2],
  paddingBlockEnd: vars.space[2],
  borderBlockEnd: `1px solid ${vars.ink.line}`,
});
