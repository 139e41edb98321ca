import { createVar, style } from '@vanilla-extract/css';
import { control } from './field-shell.css.ts';
import { focusRing } from './focus.css.ts';
import { hairline } from './surface.css.ts';
import { media, type, vars } from './theme.css.ts';

const gap = createVar();
const cell = createVar();

export { field, label } from './field-shell.css.ts';

/** Only a script can make it available. */
export const unavailable = style({
  '@media': { [media.withoutScript]: { display: 'none' } },
});

export const frame = style({
  containerType: 'inline-size',
  borderRadius: vars.radius.field,
});

export const box = style({
  vars: { [gap]: vars.space[2], [cell]: `calc((100cqi - 5 * ${gap}) / 6)` },
  position: 'relative',
  overflow: 'clip',
  // Leaves room for the focus ring of a cell.
  overflowClipMargin: 4,
  blockSize: 'max(56px, 3.25rem)',
});

export const cells = style({ display: 'flex', gap, blockSize: '100%' });

export const empty = style({
  flex: 1,
  border: hairline,
  borderRadius: vars.radius.field,
  background: vars.ink.sheet,
});

export const filled = style([empty, { borderColor: vars.text.mid }]);
export const wrong = style([empty, { borderColor: vars.bad }]);

/** Highlighted while the next digit goes here. */
export const next = style({
  selectors: { [`${box}:focus-within &`]: { ...focusRing, outlineOffset: 0 } },
});

/** Real digits over the cells: one digit's width plus the spacing is a cell plus the gap. */
export const input = style([
  control,
  {
    ...type[26],
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    // One cell more, or the caret after the last digit would scroll the others away.
    inlineSize: `calc(100cqi + ${cell})`,
    blockSize: '100%',
    paddingBlock: 0,
    paddingInlineStart: `calc((${cell} - 1ch) / 2)`,
    paddingInlineEnd: 0,
    letterSpacing: `calc(${cell} + ${gap} - 1ch)`,
    fontVariantNumeric: 'tabular-nums',
    direction: 'ltr',
    textAlign: 'start',
    // The content below it, the remaining time and the message, scrolls into view with it.
    scrollMarginBlockEnd: `calc(${vars.space[16]} + ${vars.space[6]})`,
  },
]);
