import { faqContent } from '../../../contract/content/faq.ts';
import type { DraftText } from '../../../contract/content/fields.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { faqEntries } from '../../db/schema/information.ts';
import { type ColumnForm, kindOfTable, publishes } from '../kind.ts';

const linesOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : [];

const inEach = <Value>(stored: unknown, of: (value: unknown) => Value | undefined) => {
  const record = Object(stored);
  const found = LANGUAGES.flatMap((language): [Language, Value][] => {
    const value = of(record[language]);
    return value === undefined ? [] : [[language, value]];
  });
  return Object.fromEntries(found);
};

/** Editors write the keywords of a language as lines. */
const keywords: ColumnForm = {
  toRow: (value) =>
    inEach(value, (text) => {
      const lines = linesOf(text);
      return lines.length > 0 ? lines : undefined;
    }),
  toDraft(stored) {
    const texts: DraftText = inEach(stored, (lines) =>
      Array.isArray(lines) && lines.length > 0 ? lines.join('\n') : undefined,
    );
    return Object.keys(texts).length > 0 ? texts : null;
  },
};

export default publishes(kindOfTable(faqContent, faqEntries, { forms: { keywords } }));
