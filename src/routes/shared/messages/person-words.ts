import { msg } from '@lingui/core/macro';
import { LONGEST_NAME } from '../../../../contract/rules/person.ts';
import { tooLong } from '../../../ui/length-words.ts';
import type { Refusals } from './translate.ts';

/** The words for a person’s name, but for a missing one. */
export const NAME_WORDS = {
  invalid_name: msg`Please type your name in letters.`,
  too_long: tooLong(LONGEST_NAME),
} satisfies Refusals;
