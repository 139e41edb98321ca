import type {
  GalleryAnswer,
  HomeAnswer,
  VideoAnswer,
  VideoItem,
  VideosAnswer,
} from '../../contract/schemas/contents.ts';
import { isRecord, refusalOf, textAt } from './api-error.ts';
import type { CallOptions, Send } from './client.ts';

/** Answers are checked as far as a page would fall over them: every list is there and holds objects. */
const hasLists =
  <Answer>(...keys: (keyof Answer & string)[]) =>
  (data: unknown): data is Answer =>
    isRecord(data) &&
    keys.every((key) => {
      const list = data[key];
      return Array.isArray(list) && list.every(isRecord);
    });

const isHome = hasLists<HomeAnswer>('banners', 'headlines', 'onStage', 'awardMoments', 'signature');
const isVideos = hasLists<VideosAnswer>('videos');
const isGallery = hasLists<GalleryAnswer>('images');
const isCategories = hasLists<{ categories: Record<string, unknown>[] }>('categories');
const isMetadata = hasLists<{ items: Record<string, unknown>[] }>('items');
const isVideo = (data: unknown): data is VideoAnswer =>
  isRecord(data) && isRecord(data.video) && typeof data.video.id === 'string';

function publishedAt([first]: Record<string, unknown>[]): string | null {
  return first && isRecord(first.snippet) ? (textAt(first.snippet, 'publishedAt') ?? null) : null;
}

const nullWhenUnknown = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
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

  /** When the video was published (ISO 8601); null when the platform does not know it. */
  videoMetadata: (id: string, options?: CallOptions): Promise<string | null> =>
    nullWhenUnknown(
      send(`/api/contents/videos/${encodeURIComponent(id)}/metadata`, {
        ...options,
        read: (data) => (isMetadata(data) ? publishedAt(data.items) : undefined),
      }),
    ),

  galleryCategories: (options?: CallOptions): Promise<string[]> =>
    send('/api/contents/gallery/categories/all', {
      ...options,
      read: (data) =>
        isCategories(data)
          ? data.categories.flatMap((entry) => textAt(entry, 'category') ?? [])
          : undefined,
    }),

  gallery: (category: string, options?: CallOptions): Promise<GalleryAnswer['images']> =>
    send(`/api/contents/gallery/${encodeURIComponent(category)}`, {
      ...options,
      read: (data) => (isGallery(data) ? data.images : undefined),
    }),
});
