import { gutter } from './gutter.css.ts';
import { stack } from './layout.css.ts';
import { vars } from './theme.css.ts';

/** The height of the header with what a notch takes. */
export const underHeader = `calc(${vars.headerHeight} + env(safe-area-inset-top))`;

/** Below the last part of a page. */
export const pageEnd = `calc(${vars.space[8]} + env(safe-area-inset-bottom))`;

/** A page of parts, one under the other. */
export const parts = {
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: `${vars.space[5]} ${pageEnd}`,
  paddingInline: gutter,
} as const;

/** The rest of the screen under the header. */
export const restOfScreen = `calc(100dvb - ${vars.headerHeight} - env(safe-area-inset-top))`;

/** A short page, which stands in the middle of the screen while it fits. */
export const centredPage = {
  ...stack,
  justifyContent: 'safe center',
  minBlockSize: restOfScreen,
  paddingBlock: `${vars.space[6]} calc(${vars.space[6]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
} as const;
