import type { SearchFields } from './search.ts';
import { videoTitle } from './video-title.ts';

type Searched = { title: string; category: string; tag: readonly string[] };

/** A video is found by its whole title, by its song alone, and by what its badge says. */
export const videoFields = ({ title, category, tag }: Searched): SearchFields => ({
  names: [title, videoTitle({ title }).song],
  tags: [category, ...tag],
});
