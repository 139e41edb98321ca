import { style } from '@vanilla-extract/css';
import { wrapping } from './layout.css.ts';

const room = '1em';

/** What stands in the room at the start of a line is cut off. */
export const dotted = style({
  ...wrapping,
  marginInlineStart: `calc(-1 * ${room})`,
  clipPath: `inset(-${room} -${room} -${room} ${room})`,
});

export const fact = style({ position: 'relative', minInlineSize: 0, paddingInlineStart: room });

export const dot = style({
  position: 'absolute',
  insetInlineStart: 0,
  inlineSize: room,
  textAlign: 'center',
});
