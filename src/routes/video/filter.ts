import type { VideoFilter } from '../../../contract/schemas/contents.ts';
import { categoryOf } from './categories.ts';

const LONGEST_TAG = 100;

/** The videos an address requests: those of a strip of Home, with a tag, of a category, or all. */
export function filterIn(search: URLSearchParams): VideoFilter {
  const strip = search.get('strip');
  if (strip === 'onStage' || strip === 'recommend') return { strip };
  const tag = search.get('tag');
  if (tag) return { tag: tag.slice(0, LONGEST_TAG) };
  const category = categoryOf(search.get('category'));
  return category === 'all' ? {} : { category };
}
