import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { apart } from '../../ui/layout.css.ts';
import { underHeader } from '../../ui/page.css.ts';
import { listLink, heading as pageHeading } from '../../ui/text.css.ts';
import { vars } from '../../ui/theme.css.ts';

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
  ...apart,
  alignItems: 'baseline',
  columnGap: vars.space[4],
  paddingInline: gutter,
  marginBlockEnd: vars.space[3],
});

export const heading = style({
  ...pageHeading,
  minInlineSize: 0,
});

export const more = style({
  ...listLink,
  flexShrink: 0,
  paddingBlock: vars.space[3],
  marginBlock: `calc(-1 * ${vars.space[3]})`,
  selectors: { '&:hover': { color: vars.text.high } },
});
