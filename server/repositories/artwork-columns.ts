import { artworks } from '../db/schema/contents.ts';

/** What an answer says of a picture. */
export const artworkColumns = {
  base: artworks.base,
  color: artworks.color,
  ratio: artworks.ratio,
  alt: artworks.alt,
};
