import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

export const address = style({ marginBlockStart: vars.space[4], textAlign: 'start' });
