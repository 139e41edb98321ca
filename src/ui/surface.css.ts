import { vars } from './theme.css.ts';

/** A card of the page. */
export const surface = { borderRadius: vars.radius.card, background: vars.ink.card } as const;

/** What lies over the page: a message, a menu, a dialog. */
export const raised = {
  border: `1px solid ${vars.ink.line}`,
  background: vars.ink.sheet,
} as const;

/** Around a field: it keeps 3:1 against page and field. */
export const hairline = `1px solid color-mix(in srgb, ${vars.text.low} 78%, transparent)`;

/** A field with round ends. */
export const pillField = {
  minBlockSize: 52,
  border: hairline,
  borderRadius: vars.radius.pill,
} as const;
