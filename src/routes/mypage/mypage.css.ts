import { style } from '@vanilla-extract/css';
import { media, type, vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  padding: vars.space[4],
  paddingBlockEnd: `calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
  '@media': { [media.regular]: { paddingInline: vars.space[5] } },
});

export const group = style({ display: 'grid', gap: vars.space[2] });
export const groupTitle = style({ ...type[13], fontWeight: 800, color: vars.text.low });
