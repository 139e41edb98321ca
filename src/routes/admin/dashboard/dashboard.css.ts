import { style, styleVariants } from '@vanilla-extract/css';
import { apart, wrapping } from '../../../ui/layout.css.ts';
import { surface } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

const cards = (least: string) =>
  ({
    display: 'grid',
    gap: vars.space[3],
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
  }) as const;

export const asOf = style({
  ...type[13],
  ...wrapping,
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.text.mid,
});

export const tiles = style({ ...cards('9rem'), margin: 0 });
export const tile = style({
  ...surface,
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space[1],
  padding: vars.space[4],
});
export const name = style({ ...type[13], color: vars.text.mid, overflowWrap: 'anywhere' });
export const figure = style({
  ...type[26],
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const pictures = style(cards('16rem'));
export const picture = style({ ...surface, margin: 0, padding: vars.space[4] });
export const caption = style({ ...apart, columnGap: vars.space[3], alignItems: 'baseline' });
export const last = style({ ...type[20], fontVariantNumeric: 'tabular-nums' });
export const ends = style({
  ...type[12],
  ...apart,
  columnGap: vars.space[3],
  color: vars.text.low,
});

export const chart = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 64,
  marginBlock: vars.space[2],
  borderBlockEnd: `1px solid ${vars.ink.line}`,
});
export const marks = styleVariants({
  bars: { fill: vars.violet },
  bad: { fill: vars.bad },
  line: {
    fill: 'none',
    stroke: vars.cyan,
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    // However far the picture is stretched.
    vectorEffect: 'non-scaling-stroke',
  },
});

export const opener = style({
  ...type[15],
  inlineSize: 'fit-content',
  // With its line as high as a fingertip; a flex box would have no triangle.
  paddingBlock: 13,
  color: vars.text.mid,
  fontWeight: 800,
  cursor: 'pointer',
});
