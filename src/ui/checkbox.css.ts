import { style } from '@vanilla-extract/css';
import { focusRing } from './focus.css.ts';
import { beside } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';

export const row = style({
  ...beside,
  gap: vars.space[3],
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.tap,
  paddingBlock: vars.space[2],
  color: vars.text.high,
  cursor: 'pointer',
  selectors: {
    '&:has(:disabled, [aria-readonly=true])': { color: vars.text.mid, cursor: 'default' },
  },
});

export const mark = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 24,
  blockSize: 24,
  color: 'transparent',
});

/** The platform's own control with our appearance. */
export const input = style({
  gridArea: '1 / 1',
  inlineSize: 24,
  blockSize: 24,
  margin: 0,
  border: `1.75px solid ${vars.text.low}`,
  borderRadius: 7,
  background: 'transparent',
  appearance: 'none',
  cursor: 'inherit',
  transition: `background-color ${vars.motion.press}, border-color ${vars.motion.press}`,
  selectors: {
    '&:checked': { borderColor: vars.accent.fill, background: vars.accent.fill },
    '&:focus-visible': focusRing,
  },
  '@media': {
    [media.calm]: { transition: 'none' },
    [media.forced]: { appearance: 'auto' },
  },
});

export const tick = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  pointerEvents: 'none',
  selectors: { [`${input}:checked + &`]: { color: vars.text.high } },
  '@media': { [media.forced]: { display: 'none' } },
});

export const label = style({ ...type[15], minInlineSize: 0 });
export const strong = style([label, { ...type[17], fontWeight: 800 }]);
