import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { pageEnd } from '../../ui/page.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  paddingBlock: `${vars.space[3]} ${pageEnd}`,
});

export const search = style({ paddingInline: gutter });

export { instead as count } from '../../ui/tabs.css.ts';

export const category = style({ marginBlockStart: vars.space[4] });

export const name = style({ ...type[17], paddingInline: gutter, fontWeight: 800 });

export const entries = style({ marginBlockStart: vars.space[2], marginInline: gutter });

export const moreName = style({ ...type[17], fontWeight: 800 });

export const more = style({
  display: 'grid',
  gap: vars.space[3],
  marginBlockStart: vars.space[8],
  paddingInline: gutter,
});
