import { type Static, Type } from 'typebox';
import { EntryAnswer } from './events.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** `entered` until the draw, then `won` or `lost`; or left out of it. */
export const EntrantState = Type.Union([
  Type.Literal('entered'),
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('disqualified'),
]);
export type EntrantState = Static<typeof EntrantState>;

/** A fan who has entered an event, as admins see them. */
export const Entrant = Type.Object({
  entryId: Type.String(),
  /** Number of the giveaway. */
  number: Type.Integer(),
  user: Type.Object({
    id: Type.String(),
    nickname: orNull(Type.String()),
    /** The account cannot be used; absent otherwise, and in the answer of an earlier server. */
    suspended: Type.Optional(Type.Literal(true)),
  }),
  /** As entered. */
  name: Type.String(),
  birthYear: Type.Integer(),
  /** Absent in the answer of an earlier server. */
  answers: Type.Optional(Type.Array(EntryAnswer)),
  /** Country of the verified phone number, as two letters; null if there is no number. */
  country: orNull(Type.String()),
  language: Type.String(),
  receiptCode: Type.String(),
  enteredAt: Type.String({ format: 'date-time' }),
  state: EntrantState,
  /** Why, if it is so. */
  disqualifiedFor: orNull(Type.String()),
});
export type Entrant = Static<typeof Entrant>;

export const EntrantsQuery = Type.Object({
  state: Type.Optional(EntrantState),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}\\.[\\w-]{1,40}$' })),
});
export type EntrantsQuery = Static<typeof EntrantsQuery>;

export const EntrantsPage = Type.Object({
  entrants: Type.Array(Entrant),
  next: orNull(Type.String()),
});
export type EntrantsPage = Static<typeof EntrantsPage>;

export const FindEntrantsBody = Type.Object({
  /** A part of the name as entered, a whole nickname, a receipt code, or the last four digits of the phone number. */
  q: Type.String({ minLength: 1, maxLength: 100 }),
});
export type FindEntrantsBody = Static<typeof FindEntrantsBody>;

export const FoundEntrants = Type.Object({
  entrants: Type.Array(Entrant),
  /** There are others, later ones, that are not shown. */
  isMore: Type.Boolean(),
});
export type FoundEntrants = Static<typeof FoundEntrants>;

export const ExportEntrantsBody = Type.Object({
  state: Type.Optional(EntrantState),
  /** As contract/rules/export-reason.ts says. */
  reason: Type.String(),
});
export type ExportEntrantsBody = Static<typeof ExportEntrantsBody>;

export const EntryParams = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  entryId: Type.String({ pattern: '^[\\w-]{1,40}$' }),
});

/** As contract/rules/suspension.ts says; the fan reads it. */
export const DisqualifyBody = Type.Object({ reason: Type.String() });
