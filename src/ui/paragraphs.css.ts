import { style } from '@vanilla-extract/css';

export const paragraph = style({ whiteSpace: 'pre-line' });
