import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from './focus.css.ts';
import { stack } from './layout.css.ts';
import { hairline } from './surface.css.ts';
import { media, type, vars } from './theme.css.ts';

export const field = style({
  ...stack,
  gap: vars.space[1],
  minInlineSize: 0,
});

export const label = style({ ...type[13], fontWeight: 500, color: vars.text.mid });

export const box = style({
  display: 'flex',
  // With large text, the element at the end goes below the control instead of covering it.
  flexWrap: 'wrap',
  alignItems: 'center',
  minBlockSize: 52,
  border: hairline,
  borderRadius: vars.radius.field,
  background: vars.ink.sheet,
  transition: `border-color ${vars.motion.press}`,
  selectors: {
    '&:hover:not(:has(:disabled, [readonly]))': { borderColor: vars.text.mid },
    '&:has(> :is(input, select, textarea):focus-visible)': focusRing,
    '&:has(> :is(input, select, textarea):is(:disabled, [readonly]))': {
      background: vars.ink.card,
      borderColor: vars.ink.line,
    },
  },
  '@media': { [media.calm]: { transition: 'none' } },
});

export const boxTones = styleVariants({
  good: { borderColor: vars.good },
  warn: { borderColor: vars.warn },
  bad: { borderColor: vars.bad },
});

/** An input, a text area or a select: its text is indented one step from the label. */
export const control = style({
  ...type[17],
  flex: '1 1 8rem',
  minInlineSize: 0,
  alignSelf: 'stretch',
  margin: 0,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  color: vars.text.high,
  fontFamily: 'inherit',
  appearance: 'none',
  selectors: {
    // The focus ring is on the box.
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: vars.text.low, opacity: 1 },
    '&:is(:disabled, [readonly])': {
      color: vars.text.mid,
      WebkitTextFillColor: vars.text.mid,
      opacity: 1,
    },
    '&:autofill': {
      boxShadow: `inset 0 0 0 99px ${vars.ink.sheet}`,
      WebkitTextFillColor: vars.text.high,
      caretColor: vars.text.high,
    },
  },
});
