import type { VideoIndexResponse, VideoItem } from '../../contract/schemas/contents.ts';
import { hasLists } from './contents.ts';
import type { CallOptions, Send } from './send.ts';

const isIndex = hasLists<VideoIndexResponse>('videos');

export const videoIndexApi = (send: Send) => ({
  /** All videos, for the search. */
  all: (options?: CallOptions): Promise<VideoItem[]> =>
    send('/api/contents/videos/index', {
      ...options,
      read: (data) => (isIndex(data) ? data.videos : undefined),
    }),
});
