import type { GalleryImage, PhotoResponse } from '../../../contract/schemas/gallery.ts';

export const image = (id: string): GalleryImage => ({
  id,
  cloudfront_url: `/artwork/${id}-1440.webp`,
  original_filename: `${id}_RAW.jpg`,
  width: 1440,
  height: 1920,
  scene: 'On Stage',
  artwork: {
    base: `/artwork/${id}`,
    color: '#241a3a',
    ratio: '3:4',
    alt: { en: `Light ${id}`, kr: `빛 ${id}` },
  },
});

/** A photo from a list, with up to two neighbours on each side. */
export const photoIn = (ids: readonly string[], id: string): PhotoResponse => {
  const at = ids.indexOf(id);
  return {
    photo: image(id),
    category: '2024KWDA',
    before: ids.slice(Math.max(0, at - 2), at).map(image),
    after: ids.slice(at + 1, at + 3).map(image),
  };
};
