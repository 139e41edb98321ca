import { style } from '@vanilla-extract/css';
import { column } from '../../../ui/layout.css.ts';
import { surface } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const section = style({ ...column, gap: vars.space[3] });
export const heading = style({ ...type[20], selectors: { '&:focus': { outline: 'none' } } });
export const text = style({ ...type[15], color: vars.text.mid });
export const form = style({ ...column, gap: vars.space[3] });

export const card = style({
  ...column,
  gap: vars.space[3],
  padding: vars.space[4],
  ...surface,
});
export const cardName = style(type[17]);
export const prize = style({ display: 'flex', gap: vars.space[4], alignItems: 'center' });
export const prizePicture = style({
  flex: 'none',
  inlineSize: '7rem',
  borderRadius: vars.radius.card,
  '@media': { '(max-width: 389px)': { inlineSize: '5.5rem' } },
});
export const prizeText = style({
  ...column,
  flex: 1,
  gap: vars.space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const prizeName = style({ ...type[15], color: vars.text.high, fontWeight: 800 });
/** Broken within only where it does not fit into a line. */
export const term = style({ display: 'inline-block' });
export const terms = style({ ...type[13], color: vars.text.low });

export const receipt = style({
  ...type[26],
  color: vars.text.high,
  fontVariantNumeric: 'tabular-nums',
});
export const entryId = style({ ...type[13], color: vars.text.low });
export const won = style({ ...type[17], color: vars.good, fontWeight: 800 });
export const winnersText = style([card, { ...type[15], color: vars.text.high }]);
export const standing = style({
  ...column,
  gap: vars.space[3],
  selectors: { '&:focus': { outline: 'none' } },
});
export const broken = style({ color: vars.bad, fontWeight: 800 });

export const actions = style({ display: 'grid', gap: vars.space[2] });
export const choice = style({ ...column, gap: vars.space[2] });
export const address = style({
  ...type[15],
  color: vars.text.high,
  fontStyle: 'normal',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** One in each line. */
export const condition = style({ display: 'block' });
