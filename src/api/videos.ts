import type { VideoItem, VideoResponse, VideosResponse } from '../../contract/schemas/contents.ts';
import { isRecord, refusalOf } from './api-error.ts';
import type { CallOptions, Send } from './client.ts';
import { hasLists } from './contents.ts';

const isVideos = hasLists<VideosResponse>('videos');
const isVideo = (data: unknown): data is VideoResponse =>
  isRecord(data) && isRecord(data.video) && typeof data.video.id === 'string';

export const nullWhenUnknown = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  refusalOf(call, (refusal) => {
    if (refusal.status === 404) return null;
    throw refusal;
  });

export const videosApi = (send: Send) => ({
  videos: (options?: CallOptions): Promise<VideoItem[]> =>
    send('/api/contents/videos', {
      ...options,
      read: (data) => (isVideos(data) ? data.videos : undefined),
    }),

  /** Null when there is no such video. */
  video: (id: string, options?: CallOptions): Promise<VideoItem | null> =>
    nullWhenUnknown(
      send(`/api/contents/videos/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => (isVideo(data) ? data.video : undefined),
      }),
    ),
});
