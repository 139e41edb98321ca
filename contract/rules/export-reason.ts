import * as LIMITS from '../limits.ts';
import { hidesCharacters, type TextProblem, textProblem } from './text.ts';

/** What is wrong with the tidy reason for an export. */
export function exportReasonProblem(reason: string): TextProblem | 'invalid_text' | undefined {
  return (
    textProblem(reason, LIMITS.exportReason) ??
    (hidesCharacters(reason) ? 'invalid_text' : undefined)
  );
}
