import { style } from '@vanilla-extract/css';

/** What came of a call, in the middle above the button that makes it; words of two lines keep to their icon. */
export const answer = style({ display: 'grid', justifyContent: 'center', textAlign: 'start' });
