import { style } from '@vanilla-extract/css';
import { focusRing } from '../../ui/focus.css.ts';
import { pillField } from '../../ui/surface.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const note = style({ ...type[13], color: vars.text.mid });

export const list = style({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
});

export const comment = style({
  ...type[15],
  justifySelf: 'start',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.card,
  background: vars.ink.line,
  color: vars.text.high,
});

export const none = style({
  ...type[15],
  paddingBlock: vars.space[8],
  color: vars.text.mid,
  textAlign: 'center',
});

export const line = style({ display: 'flex', gap: vars.space[2] });

export const input = style({
  ...type[17],
  flex: 1,
  minInlineSize: 0,
  paddingInline: vars.space[4],
  ...pillField,
  background: vars.ink.card,
  color: vars.text.high,
  fontFamily: 'inherit',
  '::placeholder': { color: vars.text.low, opacity: 1 },
  selectors: { '&:focus-visible': focusRing },
});
