import { style } from '@vanilla-extract/css';

/** What came of a call, in the middle above the button that makes it. */
export const answer = style({ display: 'grid', justifyContent: 'center' });
