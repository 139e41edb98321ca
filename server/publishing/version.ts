import type { Draft } from '../../contract/content/fields.ts';
import { draftName, draftNames, missingLanguages } from '../../contract/rules/content.ts';
import { gramsOf, searchLines } from '../../contract/rules/search-text.ts';
import type { ContentKind } from './kind.ts';

/** A grapheme more than any name has. */
const LONGEST_NAME = 200;

/** What lists and searches know of a version. */
export function describeVersion(
  { content }: Pick<ContentKind, 'content'>,
  id: string,
  draft: Draft,
) {
  const value = draft[content.name];
  const names = [...draftNames(value), id];
  return {
    name: [...draftName(value)].slice(0, LONGEST_NAME).join(''),
    missing: missingLanguages(content.fields, draft),
    grams: gramsOf(names),
    searchable: searchLines(names),
  };
}
