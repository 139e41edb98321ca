import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

export const picture = style({
  inlineSize: 80,
  blockSize: 60,
  borderRadius: vars.radius.field,
  background: vars.ink.sheet,
});

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** What stands around it. */
export const quiet = style({ ...line, stroke: vars.text.low, strokeWidth: 1.75, opacity: 0.55 });

/** What a fan has to find. */
export const symbol = style({ ...line, stroke: vars.text.high, strokeWidth: 1.75 });

export const heavySymbol = style({ ...line, stroke: vars.text.high, strokeWidth: 4 });

export const row = style({ fill: vars.ink.line });

export const dot = style({ fill: vars.text.low });

export const button = style({ fill: vars.text.high });

export const beam = style({ fill: vars.violet });

export const glow = style({ fill: vars.accent.light });

export const lamp = style({ fill: vars.text.high });
