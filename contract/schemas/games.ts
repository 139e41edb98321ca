import { type Static, Type } from 'typebox';
import { ArtworkSchema, LocalizedTextSchema } from './common.ts';

/** A promotion on Home; `to` is a path of the app. */
export const Game = Type.Object({
  id: Type.String(),
  title: LocalizedTextSchema,
  line: LocalizedTextSchema,
  artwork: ArtworkSchema,
  to: Type.String(),
});
export type Game = Static<typeof Game>;

/** Null if no game in the list is active. */
export const ActiveGameResponse = Type.Object({ game: Type.Union([Game, Type.Null()]) });
export type ActiveGameResponse = Static<typeof ActiveGameResponse>;
