import * as LIMITS from '../limits.ts';
import { hasHidden, type TextProblem, textProblem, tidyText } from './text.ts';

/** As stored and mailed: only white space is tidied. */
export const tidyReason = (reason: string): string => tidyText(reason);

/** What is wrong with the tidy reason for a suspension. */
export function reasonProblem(reason: string): TextProblem | 'invalid_text' | undefined {
  return (
    textProblem(reason, LIMITS.suspensionReason) ?? (hasHidden(reason) ? 'invalid_text' : undefined)
  );
}
