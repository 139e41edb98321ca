import { NO_PART_OF_A_LINE } from './person.ts';
import { type TextProblem, textProblem, tidyLine } from './text.ts';

/** In graphemes. */
export const PASSKEY_NAME = { max: 40 };

export const tidyPasskeyName = tidyLine;

/** Allows the characters of a person's name, but needs no letter: "2" and "📱" are valid. */
export const passkeyNameProblem = (tidy: string): TextProblem | 'invalid_name' | undefined =>
  textProblem(tidy, PASSKEY_NAME) ?? (NO_PART_OF_A_LINE.test(tidy) ? 'invalid_name' : undefined);
