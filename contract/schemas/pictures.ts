import { type Static, Type } from 'typebox';
import { DRAWN_PICTURES, type DrawnPicture } from '../drawn-pictures.ts';

export const DrawnPictureBody = Type.Object({
  name: Type.Unsafe<DrawnPicture>(Type.Union(DRAWN_PICTURES.map((name) => Type.Literal(name)))),
});
export type DrawnPictureBody = Static<typeof DrawnPictureBody>;

/** The address of the caller's picture, as my-data has it from now on. */
export const PictureResponse = Type.Object({ picture: Type.String() });
export type PictureResponse = Static<typeof PictureResponse>;
