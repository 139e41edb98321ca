import { style } from '@vanilla-extract/css';

/** As the staff have written it: its lines stay, and a long word breaks. */
export const reason = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
