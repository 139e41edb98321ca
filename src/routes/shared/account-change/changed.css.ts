import { style } from '@vanilla-extract/css';
import { centredPage } from '../../../ui/page.css.ts';
import { vars } from '../../../ui/theme.css.ts';

export const changed = style({ ...centredPage, gap: vars.space[2], textAlign: 'center' });

export const icon = style({ display: 'grid', justifyItems: 'center', color: vars.good });
