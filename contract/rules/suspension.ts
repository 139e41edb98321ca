import * as LIMITS from '../limits.ts';
import { type TextProblem, textProblem, tidyText } from './text.ts';

/** Control characters but line ends and tabs, the halves of characters, and what turns the direction of a text around. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** As stored and mailed: only white space is tidied. */
export const tidyReason = (reason: string): string => tidyText(reason);

/** What is wrong with the tidy reason for a suspension. */
export function reasonProblem(reason: string): TextProblem | 'invalid_text' | undefined {
  return (
    textProblem(reason, LIMITS.suspensionReason) ??
    (HIDDEN.test(reason) ? 'invalid_text' : undefined)
  );
}
