import { style } from '@vanilla-extract/css';
import { surface } from './surface.css.ts';
import { vars } from './theme.css.ts';

/** A card of rows. */
export const rows = style({ ...surface, overflow: 'hidden' });

/** Separated from the row above it. */
export const row = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.ink.sheet}` } },
});
