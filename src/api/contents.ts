import type {
  HomeAnswer,
  VideoAnswer,
  VideoItem,
  VideosAnswer,
} from '../../contract/schemas/contents.ts';
import { isRecord, refusalOf } from './api-error.ts';
import type { CallOptions, Send } from './client.ts';

/** Answers are checked as far as a page would fall over them: every list is there and holds objects. */
export const hasLists =
  <Answer>(...keys: (keyof Answer & string)[]) =>
  (data: unknown): data is Answer =>
    isRecord(data) &&
    keys.every((key) => {
      const list = data[key];
      return Array.isArray(list) && list.every(isRecord);
    });

const isHome = hasLists<HomeAnswer>('banners', 'headlines', 'onStage', 'awardMoments', 'signature');
const isVideos = hasLists<VideosAnswer>('videos');
const isVideo = (data: unknown): data is VideoAnswer =>
  isRecord(data) && isRecord(data.video) && typeof data.video.id === 'string';

export const nullWhenUnknown = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  refusalOf(call, (refusal) => {
    if (refusal.status === 404) return null;
    throw refusal;
  });

export const contentsApi = (send: Send) => ({
  home: (options?: CallOptions): Promise<HomeAnswer> =>
    send('/api/contents/home', {
      ...options,
      read: (data) => (isHome(data) ? data : undefined),
    }),

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
