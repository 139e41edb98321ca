import { BRAND } from '../../../contract/brand.ts';
import { type Language, textIn } from '../../../contract/languages.ts';
import type { GalleryImage } from '../../../contract/schemas/gallery.ts';
import { categoryName } from './category-name.ts';
import type { Gallery } from './gallery-content.ts';
import { galleryPath, photoPath } from './paths.ts';

const CONTEXT = 'https://schema.org';

const imageObject = (photo: GalleryImage, origin: string, language: Language) => ({
  '@type': 'ImageObject',
  name: textIn(photo.artwork.alt, language),
  url: origin + photoPath(photo.id),
  contentUrl: new URL(photo.cloudfront_url, origin).href,
  width: photo.width,
  height: photo.height,
  creditText: BRAND,
});

export const photoData =
  (photo: GalleryImage) => (origin: string, description: string, language: Language) => ({
    '@context': CONTEXT,
    ...imageObject(photo, origin, language),
    description,
  });

export const galleryData =
  ({ category = '', images }: Gallery) =>
  (origin: string, description: string, language: Language) => ({
    '@context': CONTEXT,
    '@type': 'ImageGallery',
    name: categoryName(category),
    description,
    url: origin + galleryPath(category),
    image: images.map((photo) => imageObject(photo, origin, language)),
  });
