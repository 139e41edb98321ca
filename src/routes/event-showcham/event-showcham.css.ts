import { style } from '@vanilla-extract/css';
import { round } from '../../ui/control.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const line = style({ ...type[15], marginBlockStart: vars.space[3], color: vars.text.mid });

export const steps = style({ display: 'grid', gap: vars.space[3], counterReset: 'step' });

export const step = style({
  ...type[15],
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[3],
  color: vars.text.mid,
  counterIncrement: 'step',
  '::before': {
    ...type[15],
    content: 'counter(step)',
    ...round,
    inlineSize: 28,
    blockSize: 28,
    background: vars.ink.sheet,
    color: vars.text.high,
    fontWeight: 800,
    fontVariantNumeric: 'tabular-nums',
  },
});

export const stepWords = style({ paddingBlockStart: 3 });
