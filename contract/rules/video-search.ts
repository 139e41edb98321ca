import type { SearchFields } from './search.ts';
import { videoTitle } from './video-title.ts';

type Searched = { title: string; tag: readonly string[] };

/** A video is found by its whole title and by its song alone. */
export const videoFields = ({ title, tag }: Searched): SearchFields => ({
  names: [title, videoTitle({ title }).song],
  tags: tag,
});
