import { style } from '@vanilla-extract/css';
import { focusRing } from '../../ui/focus.css.ts';
import { apart, beside, wrapping } from '../../ui/layout.css.ts';
import { parts } from '../../ui/page.css.ts';
import { raised, surface } from '../../ui/surface.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style(parts);

export const cards = style({ display: 'grid', gap: vars.space[3] });

export const card = style({
  ...surface,
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[4],
  paddingBlockEnd: vars.space[2],
  outline: 'none',
  selectors: { '&:focus-visible': focusRing },
});

export const head = style({ ...apart, gap: vars.space[2], alignItems: 'baseline' });

export const name = style({ ...type[17], fontWeight: 800, color: vars.text.high });

export const isDefault = style({
  ...type[13],
  ...beside,
  gap: vars.space[1],
  color: vars.good,
});

/** One line under the other, as on a parcel. */
export const lines = style({
  ...type[15],
  color: vars.text.mid,
  fontStyle: 'normal',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const phone = style({
  ...type[13],
  color: vars.text.mid,
  fontVariantNumeric: 'tabular-nums',
});

/** Their words stand in line with the text above. */
export const actions = style({
  ...wrapping,
  marginInline: `calc(-1 * ${vars.space[3]})`,
});

export const action = style({ ...type[15], paddingInline: vars.space[3] });

export const end = style({ display: 'grid', gap: vars.space[2] });

export const full = style({ ...type[15], color: vars.text.mid, textAlign: 'center' });

/** At the end of the page, and above the lower edge of the screen before. */
export const toast = style({
  ...type[15],
  ...raised,
  ...beside,
  position: 'sticky',
  insetBlockEnd: `calc(${vars.space[4]} + env(safe-area-inset-bottom))`,
  gap: vars.space[2],
  paddingBlock: vars.space[1],
  paddingInline: `${vars.space[4]} ${vars.space[1]}`,
  borderRadius: vars.radius.sheet,
  color: vars.text.high,
});

export const toastWords = style({ flex: 1, minInlineSize: 0 });
