import { msg, plural } from '@lingui/core/macro';

/** Said of a text that is too long: it is refused, never cut. */
export const tooLong = (max: number) =>
  msg`${plural(max, { one: 'Please use at most # character.', other: 'Please use at most # characters.' })}`;
