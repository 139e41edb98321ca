import { style } from '@vanilla-extract/css';

/** The same quotation marks in every language. */
export const term = style({ quotes: '“ ” ‘ ’' });
