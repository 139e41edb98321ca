import { style } from '@vanilla-extract/css';
import { pageEnd, parts } from '../../ui/page.css.ts';
import { largeHeading } from '../../ui/text.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  ...parts,
  gap: vars.space[8],
  paddingBlock: `${vars.space[6]} ${pageEnd}`,
});

export const lead = style({ display: 'grid', gap: vars.space[4] });

export const claim = style(largeHeading);

export const line = style({ ...type[15], lineHeight: 1.6 });

export const group = style({ display: 'grid', gap: vars.space[3] });

export const name = style({ ...type[17], fontWeight: 800 });

export const offer = style({ ...type[15], fontWeight: 800 });

export const about = style({ ...type[13], color: vars.text.mid });

export const email = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 24,
  color: vars.text.high,
  textUnderlineOffset: 3,
});
