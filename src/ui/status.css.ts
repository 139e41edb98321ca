import { style } from '@vanilla-extract/css';

/** Takes part in the layout as its children do. */
export const words = style({ display: 'contents' });
