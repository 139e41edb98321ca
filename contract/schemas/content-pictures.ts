import { type Static, Type } from 'typebox';
import { ArtworkSchema, LocalizedTextSchema } from './common.ts';

export const PictureRatio = ArtworkSchema.properties.ratio;

export const PictureUploadQuery = Type.Object({ ratio: PictureRatio });

/** A picture that content can show, by its name. */
export const ContentPicture = Type.Object({
  name: Type.String(),
  ...ArtworkSchema.properties,
});
export type ContentPicture = Static<typeof ContentPicture>;

/** `after`: the `next` of the page before. */
export const PicturesQuery = Type.Object({
  ratio: Type.Optional(PictureRatio),
  after: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
});
export type PicturesQuery = Static<typeof PicturesQuery>;

/** The newest first. */
export const PicturesPage = Type.Object({
  pictures: Type.Array(ContentPicture),
  /** The names of those that staff have added and no content shows or names. */
  unused: Type.Array(Type.String()),
  next: Type.Union([Type.Integer(), Type.Null()]),
});
export type PicturesPage = Static<typeof PicturesPage>;

export const PictureParams = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
});

/** As contract/rules/picture-text.ts says: English always, and the languages it was written in. */
export const PictureTextBody = Type.Object({ alt: LocalizedTextSchema });
export type PictureTextBody = Static<typeof PictureTextBody>;
