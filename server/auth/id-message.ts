import { COMPANY } from '../../contract/company.ts';
import type { Language } from '../../contract/languages.ts';
import { wordsIn } from '../lib/words.ts';

/** The text message that brings the whole ID, in the fan's language. */
export function idMessage(language: Language, id: string): string {
  const i18n = wordsIn(language);
  return i18n.t('[{BRAND}] Your ID is {id}.', { id });
}

/** The mail for the same. A phone number may have a new owner, so it says how the ID was requested. */
export function idMail(language: Language, id: string) {
  const i18n = wordsIn(language);
  return {
    subject: i18n.t('[{BRAND}] Your ID'),
    text: i18n.t(
      'Your ID is {id}.\n\nSomeone who verified your phone number asked for it in {BRAND}. If that wasn’t you, someone else may be using your number: write to {support}.',
      { id, support: COMPANY.email },
    ),
  };
}
