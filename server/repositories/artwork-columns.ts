import { artworks } from '../db/schema/contents.ts';

/** A picture as sent in responses. */
export const artworkColumns = {
  base: artworks.base,
  color: artworks.color,
  ratio: artworks.ratio,
  alt: artworks.alt,
};
