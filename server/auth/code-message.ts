import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import { segmentsOf } from '../../contract/rules/text-segments.ts';
import { wordsIn } from '../lib/words.ts';

const minutes = LIMITS.codeLifetime / 60_000;

/**
 * The text message with a code, in the fan's language. For which site the code is, a phone reads in
 * the last line (WebOTP), which is there while one message holds it.
 */
export function codeMessage(language: Language, code: string, origin?: string | null): string {
  const i18n = wordsIn(language);
  const text = i18n.t(
    // A curly apostrophe would make it two messages.
    "[{BRAND}] Your verification code is {code}. It's valid for {minutes} minutes. Don't share it.",
    { code, minutes },
  );
  if (!origin) return text;
  const bound = `${text}\n@${new URL(origin).hostname} #${code}`;
  return segmentsOf(bound) === 1 ? bound : text;
}
