import { style } from '@vanilla-extract/css';

/** The result of a call, centred above its button; a text of two lines stays with its icon. */
export const answer = style({ display: 'grid', justifyContent: 'center', textAlign: 'start' });
