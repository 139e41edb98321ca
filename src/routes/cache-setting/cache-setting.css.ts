import { style } from '@vanilla-extract/css';
import { beside, column } from '../../ui/layout.css.ts';
import { parts } from '../../ui/page.css.ts';
import { row as divided } from '../../ui/rows.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export { rows as kinds } from '../../ui/rows.css.ts';

export const page = style(parts);

/** What only a script can find out. */
export const measured = style({
  ...column,
  gap: vars.space[6],
  '@media': { [media.withoutScript]: { display: 'none' } },
});

export const withoutScript = style({
  display: 'none',
  '@media': { [media.withoutScript]: { display: 'block' } },
});

export const form = style({ ...column, gap: vars.space[3] });

export const text = style({ ...type[15], color: vars.text.mid });

export const offline = style({
  ...type[15],
  ...beside,
  gap: vars.space[3],
  color: vars.warn,
});

/** The button is under the words where the text is large. */
export const kind = style([
  divided,
  {
    ...beside,
    flexWrap: 'wrap',
    gap: vars.space[2],
    paddingBlock: vars.space[2],
    paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  },
]);

export const words = style({ ...column, gap: vars.space[1], flex: '1 1 9em', minInlineSize: 0 });

export const name = style({ ...type[15], color: vars.text.high, fontWeight: 800 });

export const size = style({
  ...type[15],
  color: vars.text.high,
  fontVariantNumeric: 'tabular-nums',
});

export const hint = style({ ...type[13], color: vars.text.low });
