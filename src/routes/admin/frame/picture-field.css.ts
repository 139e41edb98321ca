import { style } from '@vanilla-extract/css';
import { beside, column, wrapping } from '../../../ui/layout.css.ts';
import { hairline } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const field = style({
  ...column,
  gap: vars.space[3],
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const name = style({
  ...type[13],
  padding: 0,
  marginBlockEnd: vars.space[2],
  color: vars.text.mid,
  fontWeight: 800,
});

export const zone = style({
  ...column,
  gap: vars.space[3],
  padding: vars.space[4],
  border: hairline,
  borderStyle: 'dashed',
  borderRadius: vars.radius.card,
  selectors: { '&[data-over]': { borderColor: vars.accent.light, background: vars.ink.sheet } },
});

export const preview = style({ inlineSize: '100%', maxInlineSize: '20rem' });
export const picture = style({ borderRadius: vars.radius.card, overflow: 'hidden' });
export const none = style({ ...type[15], color: vars.text.low });
export const actions = style({ ...wrapping, gap: vars.space[3], alignItems: 'center' });

/** A desk has no camera to speak of: the button would open the same window as the other. */
export const camera = style({ '@media': { '(pointer: fine)': { display: 'none' } } });

export const sending = style({ ...column, gap: vars.space[2] });
export const share = style({
  ...type[13],
  color: vars.text.mid,
  fontVariantNumeric: 'tabular-nums',
});

/** Beside each other where there is room. */
export const texts = style({
  display: 'grid',
  columnGap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
});

export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
});

/** In a dialog. */
export const choices = style({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
});

export const item = style({ ...column, alignContent: 'start', gap: vars.space[2] });

export const choice = style({
  display: 'block',
  inlineSize: '100%',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.card,
  background: 'none',
  cursor: 'pointer',
});

export const shown = style({ ...type[13], color: vars.text.mid, overflowWrap: 'anywhere' });
export const missing = style({ ...type[12], ...beside, gap: vars.space[1], color: vars.warn });
