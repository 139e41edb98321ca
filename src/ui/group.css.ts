import { style } from '@vanilla-extract/css';
import { type, vars } from './theme.css.ts';

export const group = style({ display: 'grid', gap: vars.space[2], minInlineSize: 0 });
export const title = style({ ...type[13], fontWeight: 800, color: vars.text.low });
