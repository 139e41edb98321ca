import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** docs/look.md, Access: 2 px of accent with a gap of 2 px. */
export const focusRing = {
  outline: `2px solid ${vars.accent.light}`,
  outlineOffset: 2,
} satisfies StyleRule;
