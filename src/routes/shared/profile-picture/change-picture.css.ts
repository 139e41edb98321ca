import { style } from '@vanilla-extract/css';
import { bare, round } from '../../../ui/control.css.ts';
import { focusRing } from '../../../ui/focus.css.ts';
import { vars } from '../../../ui/theme.css.ts';

/** Above the link that covers the card. */
export const open = style({
  ...bare,
  position: 'relative',
  zIndex: 1,
  flexShrink: 0,
  borderRadius: vars.radius.pill,
  selectors: { '&:focus-visible': focusRing },
});

export const badge = style({
  ...round,
  position: 'absolute',
  insetBlockEnd: -2,
  insetInlineEnd: -2,
  inlineSize: 24,
  blockSize: 24,
  border: `2px solid ${vars.ink.page}`,
  background: vars.ink.line,
  color: vars.text.high,
});
