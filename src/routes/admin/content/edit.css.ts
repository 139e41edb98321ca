import { style } from '@vanilla-extract/css';
import { heading as headingType } from '../../../ui/text.css.ts';
import { vars } from '../../../ui/theme.css.ts';
import { form } from '../frame/frame.css.ts';

export const section = style([
  form,
  {
    marginBlockStart: vars.space[4],
    paddingBlockStart: vars.space[6],
    borderBlockStart: `1px solid ${vars.ink.line}`,
  },
]);

export const heading = style({ ...headingType, margin: 0 });
