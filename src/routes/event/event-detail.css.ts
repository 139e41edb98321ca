import { style } from '@vanilla-extract/css';
import { column } from '../../ui/layout.css.ts';
import { surface } from '../../ui/surface.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const status = style({ ...type[13], color: vars.text.high, fontWeight: 800 });

export const roundTitle = style({ ...type[17], color: vars.text.mid });

export const text = style({
  ...type[15],
  ...column,
  gap: vars.space[3],
  color: vars.text.mid,
});

export const acts = style({
  ...column,
  gap: vars.space[2],
  selectors: { '&:empty': { display: 'none' } },
});

export const act = style({ ...surface, padding: vars.space[4], overflowWrap: 'anywhere' });

export const actName = style({
  ...type[15],
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.text.high,
  fontWeight: 800,
});
export const haltName = style([actName, { color: vars.warn }]);
export const actTime = style({ ...type[13], color: vars.text.low });
export const actReason = style({ ...type[15], color: vars.text.mid, whiteSpace: 'pre-line' });

export const round = style({ ...column, gap: vars.space[1], minInlineSize: 0 });
export const roundName = style({
  ...type[15],
  color: vars.text.high,
  fontWeight: 700,
  overflowWrap: 'anywhere',
});
export const roundFacts = style({ ...type[13], color: vars.text.mid });
export const roundRule = style({
  ...type[13],
  marginBlockStart: vars.space[3],
  color: vars.text.mid,
});

export const drawable = style({ ...type[13], color: vars.text.mid });
