import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

export const day = style({ fontWeight: 800, color: vars.text.high, whiteSpace: 'nowrap' });
