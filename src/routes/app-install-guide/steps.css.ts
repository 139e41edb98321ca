import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

export const steps = style({ display: 'grid', gap: vars.space[3], counterReset: 'step' });

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: vars.space[3],
  counterIncrement: 'step',
});

export const words = style({
  minInlineSize: 0,
  '::before': { content: 'counter(step) ". "', color: vars.text.high, fontWeight: 800 },
});
