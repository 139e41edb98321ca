import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

/** In a dialog, whose own text is centred. */
export const form = style({ display: 'grid', gap: vars.space[3], textAlign: 'start' });

export const lead = style({ margin: 0, textAlign: 'center', textWrap: 'balance' });
