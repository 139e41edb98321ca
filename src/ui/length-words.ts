import { msg } from '@lingui/core/macro';

/** Said of a text that is too long: it is refused, never cut. */
export const tooLong = (max: number) => msg`Please use at most ${max} characters.`;
