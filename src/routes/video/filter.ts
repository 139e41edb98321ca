import type { VideoFilter } from '../../../contract/schemas/contents.ts';
import type { VideoPart } from '../videos-content.ts';
import { categoryOf } from './categories.ts';

const LONGEST_NAME = 100;

/** The videos an address requests: those of a strip of Home, with a tag, of a category, or all; from the start, or after one of them. */
export function filterIn(search: URLSearchParams): VideoPart {
  const after = search.get('after')?.slice(0, LONGEST_NAME);
  return { ...listIn(search), ...(after && { after }) };
}

function listIn(search: URLSearchParams): VideoFilter {
  const strip = search.get('strip');
  if (strip === 'onStage' || strip === 'recommend') return { strip };
  const tag = search.get('tag');
  if (tag) return { tag: tag.slice(0, LONGEST_NAME) };
  const category = categoryOf(search.get('category'));
  return category === 'all' ? {} : { category };
}
