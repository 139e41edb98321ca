import { style } from '@vanilla-extract/css';
import { parts } from '../../ui/page.css.ts';
import { vars } from '../../ui/theme.css.ts';

export const page = style(parts);

export const form = style({ display: 'grid', gap: vars.space[3], minInlineSize: 0 });

export const actions = style({ display: 'grid', gap: vars.space[2] });
