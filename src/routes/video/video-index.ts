import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { videoIndexApi } from '../../api/video-index.ts';
import { publicContent } from '../public-content.ts';

/** All videos, for those who search. */
export const loadVideoIndex = publicContent<readonly VideoItem[]>(({ api }, options) =>
  videoIndexApi(api.send).all(options),
);
