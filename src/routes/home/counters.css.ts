import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

export const row = style({
  display: 'grid',
  // The first figure has the most digits.
  gridTemplateColumns: '1.45fr 1.2fr 1fr',
  gap: vars.space[3],
  marginBlockStart: vars.space[12],
  paddingInline: gutter,
});

export const counter = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  minInlineSize: 0,
});

export const figure = style({
  ...type[26],
  color: vars.text.high,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.regular]: type[34] },
});

export const label = style({ ...type[13], color: vars.text.low });
