import { type TextProblem, textProblem, tidyLine } from './text.ts';

/** In graphemes. */
export const PASSKEY_NAME = { max: 40 };

export const tidyPasskeyName = tidyLine;

export const passkeyNameProblem = (tidy: string): TextProblem | undefined =>
  textProblem(tidy, PASSKEY_NAME);
