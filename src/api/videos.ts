import type {
  FoundVideosResponse,
  VideoFilter,
  VideoItem,
  VideoResponse,
  VideosResponse,
} from '../../contract/schemas/contents.ts';
import { answer, has } from './answer.ts';
import { refusalOf } from './api-error.ts';
import type { CallOptions, Send } from './send.ts';

const videosIn = answer<VideosResponse>({
  videos: 'objects',
  total: 'number or absent',
  latestYear: 'number or null',
  next: 'text or null',
});
const foundIn = answer<FoundVideosResponse>({
  videos: 'objects',
  total: 'number or absent',
  next: 'text or null',
  meant: 'text or null',
});
const videoIn = answer<VideoResponse>({ video: has<VideoItem, 'id'>({ id: 'text' }) });

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
      read: videosIn,
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
        read: foundIn,
      }),
    ),

  /** Null when there is no such video. */
  video: (id: string, options?: CallOptions): Promise<VideoItem | null> =>
    nullWhenUnknown(
      send(`/api/contents/videos/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => videoIn(data)?.video,
      }),
    ),
});
