import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

export const day = style({ fontWeight: 800, color: vars.text.high, whiteSpace: 'nowrap' });
