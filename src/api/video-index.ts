import type { VideoIndexResponse, VideoItem } from '../../contract/schemas/contents.ts';
import { answer } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const indexIn = answer<VideoIndexResponse>({ videos: 'objects' });

export const videoIndexApi = (send: Send) => ({
  /** All videos, for the search. */
  all: (options?: CallOptions): Promise<VideoItem[]> =>
    send('/api/contents/videos/index', { ...options, read: (data) => indexIn(data)?.videos }),
});
