import { type Static, Type } from 'typebox';
import { LocalizedTextSchema } from './common.ts';

/** What a page that is announced says. */
export const Teaser = Type.Object({
  /** The page's path without its slash. */
  id: Type.String(),
  tagline: LocalizedTextSchema,
  /** Percent. */
  progress: Type.Integer(),
  firstTile: LocalizedTextSchema,
  secondTile: LocalizedTextSchema,
});
export type Teaser = Static<typeof Teaser>;

/** A page that is not among them says its own words. */
export const TeasersResponse = Type.Object({ teasers: Type.Array(Teaser) });
export type TeasersResponse = Static<typeof TeasersResponse>;
