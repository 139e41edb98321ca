import { type Static, Type } from 'typebox';
import { LocalizedTextSchema } from './common.ts';

/** A notice as lists show it. */
export const NoticeItem = Type.Object({
  id: Type.String(),
  title: LocalizedTextSchema,
  /** Listed before all others. */
  pinned: Type.Boolean(),
  publishedAt: Type.String({ format: 'date-time' }),
  /** When readers were last told of something new in it; absent in answers that a cache has kept. */
  updatedAt: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
});
export type NoticeItem = Static<typeof NoticeItem>;

export const Notice = Type.Intersect([
  NoticeItem,
  Type.Object({
    /** Paragraphs, separated by empty lines. */
    body: LocalizedTextSchema,
    /** What is new in it, the oldest first. */
    updates: Type.Optional(Type.Array(LocalizedTextSchema)),
  }),
]);
export type Notice = Static<typeof Notice>;

/** `next` is the `after` of the following page; null on the last one. */
export const NoticesResponse = Type.Object({
  notices: Type.Array(NoticeItem),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type NoticesResponse = Static<typeof NoticesResponse>;

export const NoticeResponse = Type.Object({ notice: Notice });
export type NoticeResponse = Static<typeof NoticeResponse>;

const KeywordsSchema = Type.Array(Type.String());

export const FaqEntry = Type.Object({
  id: Type.String(),
  question: LocalizedTextSchema,
  answer: LocalizedTextSchema,
  /** Other words that fans use for its subject; shown nowhere. Content stored by earlier builds has none. */
  keywords: Type.Optional(
    Type.Object({
      en: Type.Optional(KeywordsSchema),
      kr: Type.Optional(KeywordsSchema),
      cn: Type.Optional(KeywordsSchema),
      jp: Type.Optional(KeywordsSchema),
    }),
  ),
});
export type FaqEntry = Static<typeof FaqEntry>;

export const FaqCategory = Type.Object({
  id: Type.String(),
  name: LocalizedTextSchema,
  entries: Type.Array(FaqEntry),
});
export type FaqCategory = Static<typeof FaqCategory>;

export const FaqResponse = Type.Object({ categories: Type.Array(FaqCategory) });
export type FaqResponse = Static<typeof FaqResponse>;
