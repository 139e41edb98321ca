import { style } from '@vanilla-extract/css';
import { focusRing } from './focus.css.ts';
import { beside, wrapping } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';

export const row = style({
  ...type[17],
  // Beside large text the switch goes below it.
  ...wrapping,
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: vars.tap,
  color: vars.text.high,
  cursor: 'pointer',
});

export const label = style({
  ...beside,
  flex: '1 1 9rem',
  gap: vars.space[3],
  minInlineSize: 0,
  fontWeight: 500,
  textWrap: 'balance',
});

export const track = style({
  position: 'relative',
  flexShrink: 0,
  inlineSize: 48,
  blockSize: 28,
  margin: 0,
  marginInlineStart: 'auto',
  border: `1.75px solid ${vars.text.low}`,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  appearance: 'none',
  cursor: 'inherit',
  transition: `background-color ${vars.motion.press}, border-color ${vars.motion.press}`,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 3,
      insetInlineStart: 3,
      inlineSize: 18.5,
      blockSize: 18.5,
      borderRadius: vars.radius.pill,
      background: vars.text.mid,
      transition: `translate ${vars.motion.press} ${vars.motion.curve}`,
    },
    '&:checked': { borderColor: vars.accent.fill, background: vars.accent.fill },
    '&:checked::before': { translate: '20px', background: vars.text.high },
    '&:focus-visible': focusRing,
  },
  '@media': {
    [media.calm]: { transition: 'none', selectors: { '&::before': { transition: 'none' } } },
    [media.forced]: { appearance: 'auto' },
  },
});
