import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Wraps as a whole, unless the text is larger than the line. */
export const day = style({ display: 'inline-block', fontWeight: 800, color: vars.text.high });
