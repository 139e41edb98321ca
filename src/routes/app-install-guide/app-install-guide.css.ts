import { style } from '@vanilla-extract/css';
import { beside } from '../../ui/layout.css.ts';
import { parts } from '../../ui/page.css.ts';
import { surface } from '../../ui/surface.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style(parts);

export const lead = style({ display: 'grid', gap: vars.space[3] });

export const title = style({ ...type[26] });

export const line = style({ ...type[15], lineHeight: 1.6 });

export const guides = style({ display: 'grid', gap: vars.space[4] });

export const installed = style({
  ...type[15],
  ...beside,
  gap: vars.space[3],
  padding: vars.space[4],
  ...surface,
  color: vars.good,
});

export const own = style({
  ...type[12],
  display: 'block',
  marginBlockStart: vars.space[1],
  color: vars.text.low,
});

/** As large, until the browser is known. */
export const ownRoom = style([own, { visibility: 'hidden' }]);
