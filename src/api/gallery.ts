import type { GalleryResponse } from '../../contract/schemas/contents.ts';
import { textAt } from './api-error.ts';
import type { CallOptions, Send } from './client.ts';
import { hasLists } from './contents.ts';

const isGallery = hasLists<GalleryResponse>('images');
const isCategories = hasLists<{ categories: Record<string, unknown>[] }>('categories');

export const galleryApi = (send: Send) => ({
  categories: (options?: CallOptions): Promise<string[]> =>
    send('/api/contents/gallery/categories/all', {
      ...options,
      read: (data) =>
        isCategories(data)
          ? data.categories.flatMap((entry) => textAt(entry, 'category') ?? [])
          : undefined,
    }),

  images: (category: string, options?: CallOptions): Promise<GalleryResponse['images']> =>
    send(`/api/contents/gallery/${encodeURIComponent(category)}`, {
      ...options,
      read: (data) => (isGallery(data) ? data.images : undefined),
    }),
});
