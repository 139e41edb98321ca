import { style } from '@vanilla-extract/css';

export const sample = style({ font: 'inherit', whiteSpace: 'nowrap' });
