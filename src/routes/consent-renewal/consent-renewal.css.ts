import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme.css.ts';

export const name = style({ fontWeight: 800, color: vars.text.high });

export const day = style({ ...type[13], color: vars.text.low });
