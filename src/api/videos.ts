import type {
  FoundVideosResponse,
  VideoFilter,
  VideoItem,
  VideoResponse,
  VideosResponse,
} from '../../contract/schemas/contents.ts';
import { isRecord, refusalOf } from './api-error.ts';
import { hasLists } from './contents.ts';
import type { CallOptions, Send } from './send.ts';

const isVideos = hasLists<VideosResponse>('videos');
const isFound = hasLists<FoundVideosResponse>('videos');
const isVideo = (data: unknown): data is VideoResponse =>
  isRecord(data) && isRecord(data.video) && typeof data.video.id === 'string';

export const nullWhenUnknown = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  refusalOf(call, (refusal) => {
    if (refusal.status === 404) return null;
    throw refusal;
  });

export const videosApi = (send: Send) => ({
  /** The first page with this filter, or the one after a video. */
  videos: (
    query: VideoFilter & { after?: string } = {},
    options?: CallOptions,
  ): Promise<VideosResponse> =>
    send('/api/contents/videos', {
      ...options,
      query,
      read: (data) => (isVideos(data) ? data : undefined),
    }),

  /** A page of search results, after the video `after`; null if the term does not find that one. */
  search: (
    term: string,
    after: string | null,
    options?: CallOptions,
  ): Promise<FoundVideosResponse | null> =>
    nullWhenUnknown(
      send('/api/contents/videos/search', {
        ...options,
        query: { q: term, ...(after !== null && { after }) },
        read: (data) => (isFound(data) ? data : undefined),
      }),
    ),

  /** Null when there is no such video. */
  video: (id: string, options?: CallOptions): Promise<VideoItem | null> =>
    nullWhenUnknown(
      send(`/api/contents/videos/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => (isVideo(data) ? data.video : undefined),
      }),
    ),
});
