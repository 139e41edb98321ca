import { style } from '@vanilla-extract/css';
import { BUTTON_HEIGHT } from '../../ui/button.css.ts';
import { focusRing } from '../../ui/focus.css.ts';
import { gutter } from '../../ui/gutter.css.ts';
import { column } from '../../ui/layout.css.ts';
import { pageEnd } from '../../ui/page.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  ...column,
  gap: vars.space[5],
  paddingBlock: `${vars.space[4]} ${pageEnd}`,
  paddingInline: gutter,
});

export const lead = style({
  ...type[15],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  color: vars.text.mid,
});

/** Its space is reserved before the time is known. */
export const phase = style({
  ...type[13],
  minBlockSize: type[13].lineHeight,
  color: vars.text.high,
  fontWeight: 800,
});

export const accepted = style({ ...type[15], color: vars.good, fontWeight: 800 });

export const text = style({ ...type[15], color: vars.text.mid });

/** As high as the button that the HTML has in its place. */
export const closed = style([text, { minBlockSize: BUTTON_HEIGHT }]);

export const heading = style({
  ...type[20],
  marginBlockEnd: vars.space[3],
  selectors: { '&:focus': { outline: 'none' } },
});

export const application = style({ ...column, gap: vars.space[3] });

export const form = style({ ...column, gap: vars.space[2] });

export const actions = style({ display: 'grid', gap: vars.space[2] });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapInRow,
  color: vars.text.high,
  selectors: { '&:focus-visible': focusRing },
});

/** As they were typed. */
export const lines = style({ whiteSpace: 'pre-line' });

/** The words of the staff. */
export const answer = style([text, { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }]);
