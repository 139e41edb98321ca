import { style } from '@vanilla-extract/css';
import { iconDisc } from '../../ui/icon-disc.css.ts';
import { parts } from '../../ui/page.css.ts';
import { heading } from '../../ui/text.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style(parts);

export const lead = style({ display: 'grid', gap: vars.space[2] });

export const title = style(heading);

export const text = style(type[15]);

export const form = style({ display: 'grid', gap: vars.space[3], minInlineSize: 0 });

export const note = style({ ...type[13], color: vars.text.mid });

export const help = style({
  display: 'grid',
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
});

export const name = style({ ...type[17], fontWeight: 800 });

export const sent = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[8],
  textAlign: 'center',
});

export const icon = style([iconDisc, { color: vars.good }]);

export const sentTitle = style(type[20]);

export const number = style({
  ...type[26],
  color: vars.text.high,
  fontVariantNumeric: 'tabular-nums',
});

export const address = style({ color: vars.text.high });
