import { style } from '@vanilla-extract/css';
import { column } from '../../ui/layout.css.ts';
import { parts } from '../../ui/page.css.ts';
import { row as divided } from '../../ui/rows.css.ts';
import { surface } from '../../ui/surface.css.ts';
import { smallFacts } from '../../ui/text.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export { rows } from '../../ui/rows.css.ts';

export const page = style(parts);

export const row = style([
  divided,
  {
    ...column,
    margin: 0,
    border: 0,
    paddingBlock: `${vars.space[2]} ${vars.space[3]}`,
    paddingInline: vars.space[4],
    minInlineSize: 0,
  },
]);

export const name = style({
  ...type[15],
  padding: 0,
  color: vars.text.high,
  fontWeight: 800,
});

/** In the row, not on its upper edge, where browsers put a legend. */
export const legend = style([name, { float: 'inline-start', inlineSize: '100%' }]);

export const hint = style({ ...type[13], color: vars.text.mid });

export const lead = style({ ...type[15], color: vars.text.mid });

/** As tall as a finger. */
export const read = style({
  ...type[13],
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  color: vars.text.high,
  fontWeight: 800,
});

export const change = style([
  divided,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: vars.space[3],
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
  },
]);

const switched = style({ ...type[15], fontWeight: 800 });
export const given = style([switched, { color: vars.good }]);
export const withdrawn = style([switched, { color: vars.text.mid }]);

/** Beneath name and state. */
export const facts = style({ ...smallFacts, gridColumn: '1 / -1' });

export const card = style({
  ...surface,
  ...column,
  gap: vars.space[3],
  padding: vars.space[4],
  // Three lines: what follows does not move once the state is known.
  minBlockSize: 148,
  gridTemplateRows: '1fr',
});

/** A sentence, two buttons and an answer: what follows does not move with the state. */
export const changeableCard = style([card, { minBlockSize: 212 }]);

export const state = style({ ...type[15], color: vars.text.high });
