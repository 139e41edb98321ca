import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.3em',
  color: vars.text.high,
  fontSize: 'min(1.25rem, 10vi)',
  fontWeight: 800,
  lineHeight: 1.2,
  letterSpacing: '-0.045em',
});

export const large = style({ fontSize: 'min(2.125rem, 11vi)' });

export const light = style({ inlineSize: '1em', blockSize: '1em', flexShrink: 0 });
export const haze = style({ fill: vars.violet });
export const beam = style({ fill: vars.accent.light });
export const lamp = style({ fill: vars.text.high });
