import { type Static, Type } from 'typebox';
import type { ContentDraft } from '../content/fields.ts';
import { LanguageSchema } from './common.ts';
import { ContentPicture } from './content-pictures.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Moment = Type.String({ format: 'date-time', maxLength: 40 });
const Revision = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

const Id = Type.String({ minLength: 1, maxLength: 100 });
export const KindParams = Type.Object({ kind: Type.String({ minLength: 1, maxLength: 40 }) });
export const ItemParams = Type.Object({ ...KindParams.properties, id: Id });
/** A revision in an address. */
const RevisionText = Type.String({ pattern: '^\\d{1,9}$' });
export const VersionParams = Type.Object({ ...ItemParams.properties, revision: RevisionText });

export const ContentState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('planned'),
  Type.Literal('public'),
  Type.Literal('archived'),
]);
export type ContentState = Static<typeof ContentState>;

export const ContentSort = Type.Union([
  Type.Literal('updated'),
  Type.Literal('name'),
  Type.Literal('position'),
]);

/** `after`: the `next` of the page before. */
export const ContentQuery = Type.Object({
  state: Type.Optional(ContentState),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Items that lack this language; archived ones only if asked for. */
  missing: Type.Optional(LanguageSchema),
  sort: Type.Optional(ContentSort),
  after: Type.Optional(Id),
});
export type ContentQuery = Static<typeof ContentQuery>;

/** An item as staff see it in a list. */
export const ContentItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: ContentState,
  /** Events only: the event won't take place, and its page says so. */
  isCancelled: Type.Optional(Type.Boolean()),
  /** The newest version; it is the base of the next one. */
  revision: Revision,
  /** What fans see, or saw last. */
  publishedRevision: orNull(Revision),
  plannedRevision: orNull(Revision),
  publishAt: orNull(Moment),
  /** The end of what is public; for what is planned, see `plannedEndAt`. */
  endAt: orNull(Moment),
  plannedEndAt: orNull(Moment),
  /** Error code of a planned publication that was refused. */
  failure: orNull(Type.String()),
  /** Languages that lack a text which another language has. */
  missing: Type.Array(LanguageSchema),
  updatedAt: Moment,
  /** A nickname; null if it was not changed by staff, or if their account is gone. */
  updatedBy: orNull(Type.String()),
});
export type ContentItem = Static<typeof ContentItem>;

export const ContentList = Type.Object({
  items: Type.Array(ContentItem),
  next: orNull(Type.String()),
});
export type ContentList = Static<typeof ContentList>;

/** How many items of a kind lack each language, not counting archived ones. */
export const MissingLanguages = Type.Object({
  kind: Type.String(),
  missing: Type.Object({
    en: Type.Integer(),
    kr: Type.Integer(),
    cn: Type.Integer(),
    jp: Type.Integer(),
  }),
});
export type MissingLanguages = Static<typeof MissingLanguages>;

export const ContentOverview = Type.Object({ kinds: Type.Array(MissingLanguages) });
export type ContentOverview = Static<typeof ContentOverview>;

/** Every field of the kind (contract/content); contract/rules/content.ts checks it. */
const Document = Type.Unsafe<ContentDraft>(
  Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
);

/** What fans count on, which a new version does not change: it would be refused with `code`. */
export const LockedFields = Type.Object({
  code: Type.Union([Type.Literal('entries_exist'), Type.Literal('entries_final')]),
  /** Each of these fields, as fans see it. */
  values: Document,
  /** Fields that an admin can correct in public. */
  correctable: Type.Array(Type.String()),
});
export type LockedFields = Static<typeof LockedFields>;

/** `pictures`: those that the document names. */
export const ContentDetail = Type.Object({
  item: ContentItem,
  document: Document,
  pictures: Type.Array(ContentPicture),
  /** Absent if everything can be changed. */
  locked: Type.Optional(LockedFields),
});
export type ContentDetail = Static<typeof ContentDetail>;

/** `revision`: the version that was edited, 0 for a new item; 409 `changed_elsewhere` if there is a newer one. */
export const SaveBody = Type.Object({ revision: Revision, document: Document });
export type SaveBody = Static<typeof SaveBody>;

/** `at`: absent, null or past for now. `until`: absent or null for ever. */
export const PublishBody = Type.Object({
  revision: Revision,
  at: Type.Optional(orNull(Moment)),
  until: Type.Optional(orNull(Moment)),
});
export type PublishBody = Static<typeof PublishBody>;

/** The version must be complete. */
export const PreviewBody = Type.Object({ revision: Revision });
export type PreviewBody = Static<typeof PreviewBody>;

/** A path in each language, which shows the version to everybody who has it. */
const Link = Type.String();
const Links = Type.Object({ en: Link, kr: Link, cn: Link, jp: Link });
export const PreviewReply = Type.Object({ links: Links, until: Moment });
export type PreviewReply = Static<typeof PreviewReply>;

/** `planned`: it becomes public later. */
export const PublishReply = Type.Object({ message: Type.String(), planned: Type.Boolean() });
export type PublishReply = Static<typeof PublishReply>;

/** The item comes after `after`; null: it comes first. */
export const MoveBody = Type.Object({ after: orNull(Id) });
export type MoveBody = Static<typeof MoveBody>;

export const ContentVersion = Type.Object({
  revision: Revision,
  at: Moment,
  by: orNull(Type.String()),
});
export type ContentVersion = Static<typeof ContentVersion>;

export const VersionsQuery = Type.Object({ before: Type.Optional(RevisionText) });
export const ContentVersions = Type.Object({
  versions: Type.Array(ContentVersion),
  next: orNull(Revision),
});
export type ContentVersions = Static<typeof ContentVersions>;

export const VersionDocument = Type.Object({ document: Document });
