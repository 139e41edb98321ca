import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

const underHeader = `calc(${vars.headerHeight} + env(safe-area-inset-top))`;

export const page = style({
  paddingBlockEnd: vars.space[8],
  selectors: {
    // A failure has no picture that could start under the header.
    '&:has(> [role=alert])': { paddingBlockStart: underHeader },
  },
});

/** Instead of the picture under the header, which takes no space. */
export const noHero = style({ blockSize: underHeader });

export const section = style({ marginBlockStart: vars.space[8] });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  paddingInline: gutter,
  marginBlockEnd: vars.space[3],
});

export const heading = style({
  minInlineSize: 0,
  ...type[20],
  letterSpacing: '-0.02em',
  '@media': { [media.regular]: type[26] },
});

export const more = style({
  ...type[13],
  flexShrink: 0,
  paddingBlock: vars.space[3],
  marginBlock: `calc(-1 * ${vars.space[3]})`,
  color: vars.text.mid,
  fontWeight: 800,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.text.high } },
});
