import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

/** Why, and until when. */
export const sentence = style({ display: 'grid', gap: vars.space[2] });

/** As the staff have written it: its lines stay, and a long word breaks. */
export const reason = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
