import { LANGUAGES, type Language, type LocalizedText } from '../languages.ts';
import * as LIMITS from '../limits.ts';
import { type Fault, faultAt } from './faults.ts';
import { hidesCharacters, type TextProblem, textProblem, tidyText } from './text.ts';

export type ReasonFault = Fault<Language, TextProblem | 'invalid_text'>;

/** The languages that fans can choose, in which a reason is asked for. */
export const languagesOfReasons = (preparing: readonly Language[]): Language[] =>
  LANGUAGES.filter((language) => !preparing.includes(language));

/** A language of which nothing is said is left out. */
export function tidyHaltReason(reason: LocalizedText): LocalizedText {
  const said = LANGUAGES.map((language) => [language, tidyText(reason[language] ?? '')] as const);
  return { en: '', ...Object.fromEntries(said.filter(([, text]) => text !== '')) };
}

/** The faults of a tidy reason: fans read it in their language, so none that they can choose is missing. */
export const haltReasonFaults = (
  reason: LocalizedText,
  preparing: readonly Language[],
): ReasonFault[] =>
  LANGUAGES.flatMap((language) => {
    const text = reason[language] ?? '';
    if (text === '' && preparing.includes(language)) return [];
    const hidden = hidesCharacters(text) ? 'invalid_text' : undefined;
    return faultAt(language, textProblem(text, LIMITS.haltReason) ?? hidden);
  });
