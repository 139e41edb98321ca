import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Goes to the next line as a whole, unless the text is larger than that. */
export const day = style({ display: 'inline-block', fontWeight: 800, color: vars.text.high });
