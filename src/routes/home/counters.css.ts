import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { apart } from '../../ui/layout.css.ts';
import { largeHeading } from '../../ui/text.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

/** The first figure has the most digits; large text takes a row for each. */
export const row = style({
  ...apart,
  gap: vars.space[4],
  marginBlockStart: vars.space[12],
  paddingInline: gutter,
});

export const counter = style({ display: 'flex', flexDirection: 'column-reverse' });

export const figure = style({
  ...largeHeading,
  display: 'grid',
  color: vars.text.high,
  fontVariantNumeric: 'tabular-nums',
});

export const label = style({ ...type[13], color: vars.text.low });

export const count = style({ gridArea: '1 / 1' });

/** Read aloud, and keeps the room, so that nothing moves while the figure grows. */
export const target = style({ gridArea: '1 / 1', opacity: 0 });
