import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language } from '../languages.ts';
import { PROBLEM_CODES } from '../problem.ts';

export const Message = Type.Object({ message: Type.String() });

export const ProblemSchema = Type.Object({
  message: Type.String(),
  code: Type.Union(PROBLEM_CODES.map((code) => Type.Literal(code))),
  field: Type.Optional(Type.String()),
});

/** The `updatedAt` of the version that the fan saw, null if there was none: 409 `changed_elsewhere` if there is another by now. Without it the last one wins. */
export const Replaced = Type.Optional(Type.Union([Type.String(), Type.Null()]));

export const LanguageSchema = Type.Unsafe<Language>(
  Type.Union(LANGUAGES.map((language) => Type.Literal(language))),
);

export const LocalizedTextSchema = Type.Object({
  en: Type.String(),
  kr: Type.Optional(Type.String()),
  cn: Type.Optional(Type.String()),
  jp: Type.Optional(Type.String()),
});

/**
 * A committed picture: `${base}-${width}.avif` and `.webp` exist for 480, 960 and 1440 px.
 * `color` is painted before the picture arrives.
 */
export const ArtworkSchema = Type.Object({
  base: Type.String(),
  color: Type.String(),
  ratio: Type.Union([Type.Literal('3:4'), Type.Literal('16:9'), Type.Literal('1:1')]),
  alt: LocalizedTextSchema,
});
export type Artwork = Static<typeof ArtworkSchema>;
