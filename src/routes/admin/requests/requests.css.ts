import { style } from '@vanilla-extract/css';
import { column } from '../../../ui/layout.css.ts';
import { surface } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

const desk = 'screen and (min-width: 60rem)';

/** Facts and acts beside the thread where there is room. */
export const page = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  '@media': { [desk]: { gridTemplateColumns: '20rem minmax(0, 1fr)' } },
});

export const part = style({ ...column, gap: vars.space[4], minInlineSize: 0 });

export const entries = style({ display: 'grid', gap: vars.space[4], minInlineSize: 0 });

export const entry = style({
  ...surface,
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[4],
  minInlineSize: 0,
});

export const change = style({
  ...type[13],
  paddingInline: vars.space[4],
  color: vars.text.mid,
  overflowWrap: 'anywhere',
});

export const who = style({ ...type[13], color: vars.text.mid, overflowWrap: 'anywhere' });

/** As it was written, with its lines. */
export const words = style({
  ...type[15],
  color: vars.text.high,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const delivery = style({
  ...type[13],
  display: 'grid',
  gap: vars.space[2],
  justifyItems: 'start',
  marginBlockStart: vars.space[2],
});

/** The choice, and the button at its end where there is room. */
export const templates = style({
  display: 'grid',
  gap: vars.space[3],
  alignItems: 'end',
  '@media': { [desk]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

export const form = style({ display: 'grid', gap: vars.space[3], minInlineSize: 0 });

/** Two beside each other on a phone. */
export const filters = style({
  display: 'grid',
  gap: vars.space[3],
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  maxInlineSize: '56rem',
});

/** In line with the fields, below which a line is reserved. */
export const besideField = style({ marginBlockEnd: vars.space[1] });
