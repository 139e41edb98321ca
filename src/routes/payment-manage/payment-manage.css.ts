import { style } from '@vanilla-extract/css';
import { focusRing } from '../../ui/focus.css.ts';
import { apart, beside, wrapping } from '../../ui/layout.css.ts';
import { parts } from '../../ui/page.css.ts';
import { surface } from '../../ui/surface.css.ts';
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

export const head = style({ ...beside, gap: vars.space[3] });

/** The name and what is said of the card, beside its mark. */
export const facts = style({ flex: 1, minInlineSize: 0 });

export const title = style({ ...apart, gap: vars.space[2], alignItems: 'baseline' });

export const name = style({
  ...type[17],
  fontWeight: 800,
  color: vars.text.high,
  fontVariantNumeric: 'tabular-nums',
});

export const isDefault = style({
  ...type[13],
  ...beside,
  gap: vars.space[1],
  color: vars.good,
});

export const expiry = style({
  ...type[13],
  ...beside,
  gap: vars.space[1],
  color: vars.text.mid,
  fontVariantNumeric: 'tabular-nums',
});

export const expired = style([expiry, { color: vars.warn }]);

/** Their words stand in line with the text above. */
export const actions = style({ ...wrapping, marginInline: `calc(-1 * ${vars.space[3]})` });

export const action = style({ ...type[15], paddingInline: vars.space[3] });

export const end = style({ display: 'grid', gap: vars.space[2] });

export const note = style({ ...type[15], color: vars.text.mid, textAlign: 'center' });

export const answer = style({ outline: 'none' });
