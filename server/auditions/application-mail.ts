import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import { wordsIn } from '../lib/words.ts';

/** The answer of the staff, as it was written. */
export function applicationMail(language: Language, title: string, answer: string) {
  const i18n = wordsIn(language);
  return {
    subject: i18n.t('[{BRAND}] Your application: {title}', { title }),
    text: `${answer}\n\n--\n${BRAND}\n${title}`,
  };
}

/** A text message is no place for an answer: it says where to read it. */
export function applicationText(language: Language, title: string): string {
  const i18n = wordsIn(language);
  return i18n.t('[{BRAND}] {title}: your application was answered. Read the answer on My page.', {
    title,
  });
}
