import type { Scene } from '../../contract/scenes.ts';
import type { GalleryResponse, PhotoResponse } from '../../contract/schemas/gallery.ts';
import { isRecord, textAt } from './api-error.ts';
import { hasLists } from './contents.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const isGallery = hasLists<GalleryResponse>('images');
const isCategories = hasLists<{ categories: Record<string, unknown>[] }>('categories');
const hasNeighbours = hasLists<PhotoResponse>('before', 'after');
const isPhoto = (data: unknown): data is PhotoResponse =>
  hasNeighbours(data) && isRecord(data.photo) && typeof data.photo.id === 'string';

type Part = { scene?: Scene; after?: string | undefined };

export const galleryApi = (send: Send) => ({
  categories: (options?: CallOptions): Promise<string[]> =>
    send('/api/contents/gallery/categories/all', {
      ...options,
      read: (data) =>
        isCategories(data)
          ? data.categories.flatMap((entry) => textAt(entry, 'category') ?? [])
          : undefined,
    }),

  /** A page of a category; null when there is no such category. */
  images: (
    category: string,
    { scene, after }: Part = {},
    options?: CallOptions,
  ): Promise<GalleryResponse | null> =>
    nullWhenUnknown(
      send(`/api/contents/gallery/${encodeURIComponent(category)}`, {
        ...options,
        query: { ...(scene && { scene }), ...(after && { after }) },
        read: (data) => (isGallery(data) ? { ...data, next: data.next ?? null } : undefined),
      }),
    ),

  /** Null when there is no such photo. */
  photo: (id: string, options?: CallOptions): Promise<PhotoResponse | null> =>
    nullWhenUnknown(
      send(`/api/contents/photos/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => (isPhoto(data) ? data : undefined),
      }),
    ),
});
