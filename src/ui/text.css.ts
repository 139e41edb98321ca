import { wrapping } from './layout.css.ts';
import { media, type, vars } from './theme.css.ts';

/** Cut with an ellipsis. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** As many as fit, and then an ellipsis. */
export const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** The heading of a page, or of a section on Home. */
export const heading = {
  ...type[20],
  letterSpacing: '-0.02em',
  '@media': { [media.regular]: type[26] },
} as const;

/** One size larger. */
export const largeHeading = { ...type[26], '@media': { [media.regular]: type[34] } } as const;

/** Small facts beside each other, such as a day and a count. */
export const smallFacts = {
  ...type[13],
  ...wrapping,
  columnGap: vars.space[3],
  color: vars.text.low,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A link from a list to more of it. */
export const listLink = {
  ...type[13],
  color: vars.text.mid,
  fontWeight: 800,
  textDecoration: 'none',
} as const;
