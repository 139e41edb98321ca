import { focusRing } from './focus.css.ts';
import { overlay } from './layout.css.ts';
import { vars } from './theme.css.ts';

/** A button without the look that browsers give it. */
export const bare = {
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
} as const;

/** An icon in the middle of a circle. */
export const round = {
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.pill,
} as const;

/** A link that covers its whole card, while its name is only the title. */
export const coverLink = {
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '::after': { content: '""', ...overlay, borderRadius: vars.radius.card },
  selectors: { '&:focus-visible::after': focusRing },
} as const;
