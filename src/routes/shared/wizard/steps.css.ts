import { globalStyle, style } from '@vanilla-extract/css';
import { gutter } from '../../../ui/gutter.css.ts';
import { stack } from '../../../ui/layout.css.ts';
import { restOfScreen, underHeader } from '../../../ui/page.css.ts';
import { heading } from '../../../ui/text.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const page = style({
  ...stack,
  minBlockSize: restOfScreen,
});

/** As high on every step as with the bar, so that the heading stays in place. */
export const progress = style({
  position: 'sticky',
  insetBlockStart: underHeader,
  zIndex: 1,
  blockSize: 4,
});

export const question = style({
  ...stack,
  gap: vars.space[1],
  paddingBlockStart: vars.space[6],
  paddingInline: gutter,
});

export const count = style({
  ...type[13],
  margin: 0,
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
});

export const title = style({
  ...heading,
  margin: 0,
  color: vars.text.high,
  outline: 'none',
});

export const largeTitle = style({
  ...type[34],
  margin: 0,
  color: vars.text.high,
  outline: 'none',
  textWrap: 'balance',
});

export const form = style({ ...stack, flex: 1 });

export const fields = style({
  ...stack,
  flex: 1,
  gap: vars.space[3],
  paddingBlock: vars.space[6],
  paddingInline: gutter,
});

export const sheetFields = style({
  ...stack,
  gap: vars.space[3],
  paddingBlockEnd: vars.space[3],
});

/** As high as a number and its code, which come a moment later. */
export const sheetRoom = style({ minBlockSize: '31rem' });

export const lead = style({
  ...type[15],
  margin: 0,
  marginBlockEnd: vars.space[3],
  color: vars.text.mid,
});

/** Sticks above the keyboard; the form scrolls under it. */
export const submitBar = style({
  position: 'sticky',
  insetBlockEnd: 'var(--keyboard-inset, 0px)',
  zIndex: 1,
  paddingBlockStart: vars.space[6],
  paddingBlockEnd: `calc(${vars.space[4]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
  background: `linear-gradient(transparent, ${vars.ink.page} ${vars.space[6]})`,
  pointerEvents: 'none',
});

/** A focused element is never left under the header or the button. */
globalStyle(`:root:has(${submitBar})`, {
  scrollPaddingBlock: `calc(${vars.headerHeight} + ${vars.space[8]}) calc(${vars.space[16]} + ${vars.space[12]})`,
});

export const submitButton = style({ display: 'grid', pointerEvents: 'auto' });

export const callingCode = style({
  ...type[17],
  flexShrink: 0,
  paddingInlineStart: vars.space[4],
  color: vars.text.mid,
  fontVariantNumeric: 'tabular-nums',
});

export const hasAccount = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space[2],
  marginBlockEnd: vars.space[3],
});

export const sendLabel = style({ fontVariantNumeric: 'tabular-nums' });

export const timeLeft = style({
  ...type[13],
  minBlockSize: type[13].lineHeight,
  margin: 0,
  marginBlockStart: vars.space[1],
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
});

/** A quiet alternative below the main action. */
export const beneath = style({
  display: 'grid',
  paddingBlockEnd: `calc(${vars.space[4]} + env(safe-area-inset-bottom))`,
  paddingInline: gutter,
});
