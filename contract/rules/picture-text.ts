import { LANGUAGES, type Language, type LocalizedText } from '../languages.ts';
import * as LIMITS from '../limits.ts';
import { type Fault, faultAt } from './faults.ts';
import { hidesCharacters, isTooLong, tidyLine } from './text.ts';

type PictureTextProblem = 'missing_fields' | 'too_long' | 'invalid_text';

/** As stored: of one line, and without the languages it was not written in. */
export function tidyPictureText(alt: Partial<Record<Language, string>>): LocalizedText {
  const written = LANGUAGES.map((language) => [language, tidyLine(alt[language] ?? '')] as const);
  return { en: '', ...Object.fromEntries(written.filter(([, text]) => text !== '')) };
}

function problemIn(language: Language, text: string): PictureTextProblem | undefined {
  if (text === '') return language === 'en' ? 'missing_fields' : undefined;
  if (isTooLong(text, LIMITS.contentPicture.alt)) return 'too_long';
  return hidesCharacters(text) ? 'invalid_text' : undefined;
}

/** What is wrong with the tidy text of a picture, which other languages show in English where they have none. */
export const pictureTextFaults = (alt: LocalizedText): Fault<Language, PictureTextProblem>[] =>
  LANGUAGES.flatMap((language) => faultAt(language, problemIn(language, alt[language] ?? '')));
