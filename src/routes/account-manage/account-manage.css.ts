import { style } from '@vanilla-extract/css';
import { parts } from '../../ui/page.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style(parts);

export const actions = style({ display: 'grid', gap: vars.space[2] });

export const consequences = style({ display: 'grid', gap: vars.space[2], textWrap: 'balance' });

/** An address above its state, or the state alone, which has the focus once it has changed. */
export const known = style({ display: 'grid', justifyItems: 'end', outline: 'none' });

const emailState = style({
  ...type[13],
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
});

export const confirmed = style([emailState, { color: vars.good }]);

export const unconfirmed = style([emailState, { color: vars.warn }]);

/** What is known, and beneath it the way to change it. */
export const changeable = style({ display: 'grid', justifyItems: 'end', gap: vars.space[2] });

export const lead = style({ ...type[15], margin: 0, color: vars.text.mid });

/** As tall as a finger; its row does not grow with it. */
export const change = style({
  ...type[15],
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  marginBlock: `calc(-1 * ${vars.space[3]})`,
  color: vars.text.high,
  fontWeight: 800,
});

/** A dialog centres its text; a field does not. */
export const dialogForm = style({ textAlign: 'start' });
