import { type Static, Type } from 'typebox';
import { SCENES } from '../scenes.ts';
import { ArtworkSchema } from './common.ts';

export const SceneSchema = Type.Enum([...SCENES]);

/** Spec §3, Other content. `cloudfront_url` is the largest file, `width` and `height` are its pixels. */
export const GalleryImage = Type.Object({
  id: Type.String(),
  cloudfront_url: Type.String(),
  original_filename: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  scene: SceneSchema,
  artwork: ArtworkSchema,
});
export type GalleryImage = Static<typeof GalleryImage>;

/** One page. `next` is the `after` of the next page; null at the end. */
export const GalleryResponse = Type.Object({
  images: Type.Array(GalleryImage),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type GalleryResponse = Static<typeof GalleryResponse>;

export const GalleryCategoriesResponse = Type.Object({
  categories: Type.Array(Type.Object({ category: Type.String() })),
});
export type GalleryCategoriesResponse = Static<typeof GalleryCategoriesResponse>;

/** A photo with its neighbours, in the order of the gallery; fewer than the limit on a side means that the gallery ends there. */
export const PhotoResponse = Type.Object({
  photo: GalleryImage,
  category: Type.String(),
  before: Type.Array(GalleryImage),
  after: Type.Array(GalleryImage),
});
export type PhotoResponse = Static<typeof PhotoResponse>;
