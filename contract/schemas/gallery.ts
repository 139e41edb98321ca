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

/** One page. `next` is what `?after=` has to say for the page behind it; null at the end. */
export const GalleryResponse = Type.Object({
  images: Type.Array(GalleryImage),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type GalleryResponse = Static<typeof GalleryResponse>;

export const GalleryCategoriesResponse = Type.Object({
  categories: Type.Array(Type.Object({ category: Type.String() })),
});
export type GalleryCategoriesResponse = Static<typeof GalleryCategoriesResponse>;

/** A photo between its neighbours, all in the order of the gallery; fewer than the limit on a side: nothing is behind them. */
export const PhotoResponse = Type.Object({
  photo: GalleryImage,
  category: Type.String(),
  before: Type.Array(GalleryImage),
  after: Type.Array(GalleryImage),
});
export type PhotoResponse = Static<typeof PhotoResponse>;
