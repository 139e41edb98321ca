import { style } from '@vanilla-extract/css';
import { surface } from '../../ui/surface.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

/** As high as the form in its usual size, so that nothing moves when it comes. */
export const form = style({ position: 'relative', minBlockSize: '17rem' });

export const frame = style({
  display: 'block',
  // The focus rings in it need room at its edges.
  inlineSize: `calc(100% + 2 * ${vars.space[1]})`,
  marginInline: `calc(-1 * ${vars.space[1]})`,
  border: 0,
  // A frame of another scheme would be painted white.
  colorScheme: 'dark',
  selectors: { '&[inert]': { opacity: 0.6 } },
});

/** Loading, or something else in place of the form. */
export const unseenFrame = style([
  frame,
  { position: 'absolute', insetBlockStart: 0, visibility: 'hidden' },
]);

export const fields = style({ display: 'grid', gap: vars.space[4] });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
});

export const label = style({ ...type[13] });

export const field = style({
  position: 'relative',
  blockSize: 52,
  overflow: 'hidden',
  borderRadius: vars.radius.field,
});

export const unreachable = style({
  ...surface,
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
});

export const words = style({ ...type[15], margin: 0, color: vars.text.high });

export const consent = style({ ...type[13], margin: 0, color: vars.text.low });
