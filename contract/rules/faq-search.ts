import { type Language, textIn } from '../languages.ts';
import type { FaqEntry } from '../schemas/information.ts';
import type { SearchFields } from './search.ts';

/** A question is found by its words in one language, by its keywords in that language, and by its answer. */
export const faqFields = (
  { question, answer, keywords }: FaqEntry,
  language: Language,
): SearchFields => ({
  names: [textIn(question, language)],
  tags: [...(keywords?.[language] ?? []), textIn(answer, language)],
});
