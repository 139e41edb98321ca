import { style, styleVariants } from '@vanilla-extract/css';
import { wrapping } from '../ui/layout.css.ts';
import { surface } from '../ui/surface.css.ts';
import { media, type, vars } from '../ui/theme.css.ts';

/** In pixels (spec §9). */
const CODE = 120;

const place = style(surface);

export const places = styleVariants({
  panel: [
    place,
    {
      position: 'fixed',
      insetBlockEnd: vars.space[12],
      insetInlineStart: `calc(50% + ${vars.column} / 2 + ${vars.space[12]})`,
      inlineSize: CODE + 2 * 20,
    },
  ],
  home: [place, { marginBlockStart: vars.space[8], marginInline: vars.space[5] }],
});

export const link = style({
  ...wrapping,
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[5],
  borderRadius: vars.radius.card,
  color: vars.text.mid,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.ink.sheet } } } },
});

export const code = style({
  flexShrink: 0,
  inlineSize: CODE,
  blockSize: CODE,
  borderRadius: vars.radius.field,
  background: vars.text.high,
});

export const dark = style({ fill: vars.ink.page });

export const words = style({
  ...type[13],
  display: 'grid',
  flex: `1 1 ${CODE}px`,
  gap: vars.space[1],
  minInlineSize: 0,
});

export const title = style({ ...type[15], color: vars.text.high, fontWeight: 800 });
