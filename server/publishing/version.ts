import type { ContentDraft } from '../../contract/content/fields.ts';
import { draftName, draftNames, untranslatedLanguages } from '../../contract/rules/content.ts';
import { gramsOf, searchLines } from '../../contract/rules/search-text.ts';
import type { ContentKind } from './kind.ts';

/** A grapheme more than any name has. */
const LONGEST_NAME = 200;

/** What lists and searches know of a version; a fixed item is known by its id. */
export function describeVersion(
  { content }: Pick<ContentKind, 'content'>,
  id: string,
  draft: ContentDraft,
) {
  const value = content.fixed ? id : draft[content.name];
  const names = content.fixed ? [id] : [...draftNames(value), id];
  return {
    name: [...draftName(value)].slice(0, LONGEST_NAME).join(''),
    missing: untranslatedLanguages(content.fields, draft),
    grams: gramsOf(names),
    searchable: searchLines(names),
  };
}
