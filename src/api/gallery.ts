import type { Scene } from '../../contract/scenes.ts';
import type {
  GalleryCategoriesResponse,
  GalleryImage,
  GalleryResponse,
  PhotoResponse,
} from '../../contract/schemas/gallery.ts';
import { answer, has } from './answer.ts';
import { textAt } from './api-error.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const categoriesIn = answer<GalleryCategoriesResponse>({ categories: 'objects' });
const imagesIn = answer<GalleryResponse>({ images: 'objects', next: 'text or null' });
const photoIn = answer<PhotoResponse>({
  photo: has<GalleryImage, 'id'>({ id: 'text' }),
  category: 'text or absent',
  before: 'objects',
  after: 'objects',
});

type Part = { scene?: Scene; after?: string | undefined };

export const galleryApi = (send: Send) => ({
  categories: (options?: CallOptions): Promise<string[]> =>
    send('/api/contents/gallery/categories/all', {
      ...options,
      read: (data) =>
        categoriesIn(data)?.categories.flatMap((entry) => textAt(entry, 'category') ?? []),
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
        read: imagesIn,
      }),
    ),

  /** Null when there is no such photo. */
  photo: (id: string, options?: CallOptions): Promise<PhotoResponse | null> =>
    nullWhenUnknown(
      send(`/api/contents/photos/${encodeURIComponent(id)}`, {
        ...options,
        read: photoIn,
      }),
    ),
});
