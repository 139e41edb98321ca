import { type Static, Type } from 'typebox';
import { HANDOVERS, PRIZE_TASKS } from '../content/fields.ts';
import type { Handover, PrizeTask } from '../rules/prizes.ts';
import { AddressFields } from './addresses.ts';
import { ArtworkSchema, LocalizedTextSchema } from './common.ts';
import { PERSON, PhaseSchema, submissionBody } from './submission.ts';

/** `paused`: nobody can enter or correct an entry until it is resumed. `cancelled`: for good; nothing is drawn. */
export const EventHalt = Type.Union([Type.Literal('paused'), Type.Literal('cancelled')]);
export type EventHalt = Static<typeof EventHalt>;

/** Why and when entries were paused or resumed, or the event was cancelled. */
export const EventAct = Type.Object({
  kind: Type.Union([Type.Literal('paused'), Type.Literal('resumed'), Type.Literal('cancelled')]),
  reason: LocalizedTextSchema,
  at: Type.String(),
});
export type EventAct = Static<typeof EventAct>;

/** What is known of every event. Moments are ISO 8601 date-times; an empty `startDate` or `endDate` is none. */
const STANDING = {
  id: Type.String(),
  startDate: Type.String(),
  endDate: Type.String(),
  /** As of the answer. */
  status: PhaseSchema,
  /** The event's page is `/event/{category}`. */
  category: Type.String(),
  /** Null if it goes on as planned. A cancelled event has the status `ended`, so that whoever does not know this field takes it for over. */
  halted: Type.Union([EventHalt, Type.Null()]),
};

export const EventRound = Type.Object({
  ...STANDING,
  name: LocalizedTextSchema,
  /** Whether the winners are public; absent where a cache has kept an older answer. */
  resultsOut: Type.Optional(Type.Boolean()),
});
export type EventRound = Static<typeof EventRound>;

/** Events that belong together, in the order in which their entries open. */
export const EventRounds = Type.Object({
  rounds: Type.Array(EventRound),
  /** Otherwise a fan who holds a place in one round gives up that of another. */
  severalWins: Type.Boolean(),
});
export type EventRounds = Static<typeof EventRounds>;

/** Spec §3, Events. In the list, one with rounds has the title, line and picture of the first round, and all else of the round that its card leads to. */
export const EventItem = Type.Object({
  ...STANDING,
  title: LocalizedTextSchema,
  line: LocalizedTextSchema,
  /** `${artwork.base}-960.webp`, for clients that want one address. */
  image: Type.String(),
  artwork: ArtworkSchema,
  createdAt: Type.String(),
  /** With the event itself; null if it has no others, absent among own entries and where a cache has kept an older answer. */
  rounds: Type.Optional(Type.Union([EventRounds, Type.Null()])),
});
export type EventItem = Static<typeof EventItem>;

export const EventOrder = Type.Union([Type.Literal('registration'), Type.Literal('deadline')]);
export type EventOrder = Static<typeof EventOrder>;

export const EventsResponse = Type.Object({
  events: Type.Array(EventItem),
  /** The `after` of the next page; null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type EventsResponse = Static<typeof EventsResponse>;

const optionalText = Type.Union([LocalizedTextSchema, Type.Null()]);
const optional = Type.Union([Type.String(), Type.Null()]);

export const Giveaway = Type.Object({
  number: Type.Integer(),
  winners: Type.Integer(),
  /** For each winner; pieces of what `name` says. */
  tickets: Type.Integer(),
  /** Tickets if it is null or absent. */
  name: Type.Optional(optionalText),
});
export type Giveaway = Static<typeof Giveaway>;

/** What winners do for a prize; both need it done in time where the event has hours for it. */
const PrizeTaskSchema = Type.Unsafe<PrizeTask>(
  Type.Union(PRIZE_TASKS.map((task) => Type.Literal(task))),
);
export const HandoverSchema = Type.Unsafe<Handover>(
  Type.Union(HANDOVERS.map((handover) => Type.Literal(handover))),
);
const handover = Type.Optional(Type.Union([HandoverSchema, Type.Null()]));

/** A giveaway with what is said of its prize; absent where a cache has kept an older answer. */
export const Prize = Type.Object({
  ...Giveaway.properties,
  picture: Type.Optional(Type.Union([ArtworkSchema, Type.Null()])),
  /** Null if nobody has said. */
  handover,
  task: Type.Optional(PrizeTaskSchema),
});
export type Prize = Static<typeof Prize>;

const changeOf = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Optional(Type.Object({ from: schema, to: schema }));

/** By ID or category, with their titles. */
const NamedEvents = Type.Array(Type.Object({ id: Type.String(), title: LocalizedTextSchema }));
export type NamedEvent = Static<typeof NamedEvents>[number];

/** What a correction has changed: the old value and the new one. Moments, days and countries as in `EventDetail` and `Eligibility`, null for none. */
export const EventChanges = Type.Object({
  giveaways: changeOf(Type.Array(Giveaway)),
  endsAt: changeOf(optional),
  bornBy: changeOf(optional),
  bornFrom: changeOf(optional),
  countries: changeOf(Type.Array(Type.String())),
  accountsBefore: changeOf(optional),
  notWinnersOf: changeOf(NamedEvents),
  winnersAnnouncedAt: changeOf(optional),
  showStartsAt: changeOf(optional),
  showEndsAt: changeOf(optional),
});
export type EventChanges = Static<typeof EventChanges>;

/** What an admin has put right, why, and when. */
export const EventCorrection = Type.Object({
  /** From 1 on. */
  number: Type.Integer(),
  changes: EventChanges,
  /** Whether fans had entered by then. */
  hadEntries: Type.Boolean(),
  reason: LocalizedTextSchema,
  at: Type.String(),
});
export type EventCorrection = Static<typeof EventCorrection>;

/** Why a draw proves nothing: its seed may have been chosen after the deadline, or was public before anybody could note the hash of the entries. */
export const DrawDoubt = Type.Union([Type.Literal('seed_late'), Type.Literal('drawn_early')]);
export type DrawDoubt = Static<typeof DrawDoubt>;

/** Hashes and the seed in hexadecimal; null if not public yet: a draw before the announcement looks as if it were still to come. */
export const Draw = Type.Object({
  seedHash: Type.String(),
  /** Since when `seedHash` has been public; null if that was not recorded. */
  committedAt: optional,
  closedAt: optional,
  entriesHash: optional,
  entryCount: Type.Union([Type.Integer(), Type.Null()]),
  drawnAt: optional,
  /** How many entries the draw leaves out because they were disqualified. */
  disqualified: Type.Integer(),
  seed: optional,
  /** By number and, among the winners of a number, place, with their public entry IDs. */
  winners: Type.Array(
    Type.Object({ number: Type.Integer(), place: Type.Integer(), id: Type.String() }),
  ),
  /** Winners' places that have passed on: each to the next reserve of its number, whose place goes on after the winners'. By number and reserve; absent where a cache has kept an older answer. */
  passedOn: Type.Optional(
    Type.Array(
      Type.Object({
        number: Type.Integer(),
        from: Type.Integer(),
        place: Type.Integer(),
        id: Type.String(),
        at: Type.String(),
      }),
    ),
  ),
  /** Winners' places that nobody holds any more, with no reserve left; absent as `passedOn` is. */
  vacant: Type.Optional(Type.Array(Type.Object({ number: Type.Integer(), place: Type.Integer() }))),
  /** Empty if the draw can be proven (before the draw: so far). */
  doubts: Type.Array(DrawDoubt),
});
export type Draw = Static<typeof Draw>;

/** Who may enter, beside `bornBy`. */
export const Eligibility = Type.Object({
  /** Fans born before this day may not enter. */
  bornFrom: optional,
  /** Countries of verified phone numbers (ISO 3166-1 alpha-2); empty allows all. */
  countries: Type.Array(Type.String()),
  /** Fans whose account is younger may not enter. */
  accountsBefore: optional,
  /** Events whose winners may not enter. */
  notWinnersOf: NamedEvents,
});
export type Eligibility = Static<typeof Eligibility>;

/** What fans are asked when they enter. Only a choice has options; an agreement is always required. */
export const EntryQuestion = Type.Object({
  kind: Type.Union([Type.Literal('text'), Type.Literal('choice'), Type.Literal('agreement')]),
  label: LocalizedTextSchema,
  required: Type.Boolean(),
  options: Type.Array(LocalizedTextSchema),
});
export type EntryQuestion = Static<typeof EntryQuestion>;

/** Question and option in English, as they were when the fan entered; empty without an answer. */
export const EntryAnswer = Type.Object({ question: Type.String(), answer: Type.String() });
export type EntryAnswer = Static<typeof EntryAnswer>;

/** Why a fan cannot enter, before anything is typed. */
export const Obstacle = Type.Union([
  Type.Literal('not_eligible_country'),
  Type.Literal('not_eligible_account'),
  Type.Literal('not_eligible_winner'),
]);
export type Obstacle = Static<typeof Obstacle>;

export const EventDetail = Type.Intersect([
  EventItem,
  Type.Object({
    /** Paragraphs, separated by empty lines. */
    body: LocalizedTextSchema,
    rules: Type.Array(LocalizedTextSchema),
    /** Where the show is. */
    place: optionalText,
    showStartsAt: optional,
    showEndsAt: optional,
    /** The day of `winnersAnnouncedAt` in Korea, such as `2025-07-25`, for clients that know no more. */
    winnersAnnouncedOn: optional,
    /** Nobody sees results before; absent where a cache has kept an older answer. */
    winnersAnnouncedAt: Type.Optional(optional),
    /** Fans born after this day may not enter. */
    bornBy: optional,
    /** Absent where a cache has kept an older answer. */
    eligibility: Type.Optional(Eligibility),
    giveaways: Type.Array(Prize),
    /** Absent where a cache has kept an older answer. */
    questions: Type.Optional(Type.Array(EntryQuestion)),
    /** How many codes of purchase an entry can have, each of which counts; null if none is asked for. */
    codes: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    /** Minutes between close and draw; absent where a cache has kept an older answer. */
    drawWait: Type.Optional(Type.Integer()),
    /** How many reserves are drawn for each giveaway; absent where a cache has kept an older answer, as is the next one. */
    reserves: Type.Optional(Type.Integer()),
    /** Hours in which winners do what their prize asks for; null if that does not end. */
    confirmWithin: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    draw: Type.Union([Draw, Type.Null()]),
    /** Oldest first. */
    acts: Type.Array(EventAct),
    /** The first one first; a field of its own, because released clients know each kind of act. */
    corrections: Type.Array(EventCorrection),
  }),
]);
export type EventDetail = Static<typeof EventDetail>;

export const EventResponse = Type.Object({ event: EventDetail });
export type EventResponse = Static<typeof EventResponse>;

export const EntryBody = submissionBody({
  number: Type.Integer(),
  /** One for each question of the event, in their order. */
  answers: Type.Optional(Type.Array(EntryAnswer, { maxItems: 10 })),
  /** Codes of purchase; a correction of the entry adds these. Empty strings are ignored. */
  codes: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })),
});
export type EntryBody = Static<typeof EntryBody>;

export const PlaceStateSchema = Type.Union([
  Type.Literal('won'),
  Type.Literal('waiting'),
  Type.Literal('confirmed'),
  Type.Literal('given_up'),
  Type.Literal('lapsed'),
  Type.Literal('taken_away'),
]);

/** Where a prize is sent. */
export const PrizeAddress = Type.Object({
  /** Null: the fan has not chosen yet. */
  chosen: Type.Union([AddressFields, Type.Null()]),
  /** Staff have exported it, and it can’t be changed. */
  isFinal: Type.Boolean(),
});
export type PrizeAddress = Static<typeof PrizeAddress>;

/** One of the fan’s own, which is copied. */
export const PrizeAddressBody = Type.Object({ addressId: Type.String({ maxLength: 40 }) });
export type PrizeAddressBody = Static<typeof PrizeAddressBody>;

/** What a winner, or a reserve to whom a place has passed, has won and does about it. */
export const WinnerPlace = Type.Object({
  /** As contract/rules/winner-place.ts says. */
  state: PlaceStateSchema,
  /** Null if it need not be confirmed. */
  confirmBy: optional,
  /** Its number in the published list and in the guest list of staff, by which calls can be made; absent in the answer of an earlier server. */
  order: Type.Optional(Type.Integer()),
  /** It was somebody else's before. */
  isPassedOn: Type.Boolean(),
  /** What was won, in one copy for each winner; pieces of what `prize` says. */
  tickets: Type.Integer(),
  /** Tickets if it is null or absent. */
  prize: Type.Optional(optionalText),
  /** What is to be done for it, and how it comes; absent in the answer of an earlier server. */
  task: Type.Optional(PrizeTaskSchema),
  handover,
  /** For whoever holds the place alone: where to come, when and with what. */
  text: optionalText,
  /** Null if none is asked for, and without a place; absent in the answer of an earlier server. */
  address: Type.Optional(Type.Union([PrizeAddress, Type.Null()])),
  /** Why it was taken away, if it was. */
  takenFor: optional,
});
export type WinnerPlace = Static<typeof WinnerPlace>;

/** Whoever was drawn after the winners, as long as no place has passed on to them. */
export const Reserve = Type.Object({
  /** From 1 on, among those of the giveaway. */
  rank: Type.Integer(),
  /** No place becomes free any more. */
  isOver: Type.Boolean(),
});
export type Reserve = Static<typeof Reserve>;

export const Entry = Type.Object({
  /** Public: used for the draw. */
  id: Type.String(),
  number: Type.Integer(),
  ...PERSON,
  /** Absent in the answer of an earlier server. */
  answers: Type.Optional(Type.Array(EntryAnswer)),
  /** How often it counts in the draw, where codes are asked for; absent in the answer of an earlier server. */
  weight: Type.Optional(Type.Integer()),
  /** For the fan alone, to show at the door. */
  receiptCode: Type.String(),
  /** What was promised when the fan entered: the draw's `seedHash` and the prizes. Null in entries that are older than this record. */
  seedHash: optional,
  prizes: Type.Union([Type.Array(Giveaway), Type.Null()]),
  /** Why the draw leaves it out; null if it does not. */
  disqualifiedFor: optional,
  updatedAt: Type.String(),
  /** Whether the fan holds a place; null until the draw, and until the announcement. */
  won: Type.Union([Type.Boolean(), Type.Null()]),
  /** Null without a place; absent in the answer of an earlier server. */
  place: Type.Optional(Type.Union([WinnerPlace, Type.Null()])),
  /** Null until the announcement; absent in the answer of an earlier server. */
  reserve: Type.Optional(Type.Union([Reserve, Type.Null()])),
});
export type Entry = Static<typeof Entry>;

/** `status` of the event, by the server's clock. */
export const EntryResponse = Type.Object({
  status: PhaseSchema,
  halted: Type.Union([EventHalt, Type.Null()]),
  /** For a halted event, because a cached page does not have the latest ones. */
  acts: Type.Optional(Type.Array(EventAct)),
  /** The event's, which may have been corrected since the page was loaded. */
  endDate: Type.Optional(Type.String()),
  /** Why a fan who has not entered can't enter. */
  obstacle: Type.Optional(Obstacle),
  entry: Type.Union([Entry, Type.Null()]),
});
export type EntryResponse = Static<typeof EntryResponse>;

/** The entry after the fan has confirmed the place, or given it up. */
export const PlaceResponse = Type.Object({ message: Type.String(), entry: Entry });
export type PlaceResponse = Static<typeof PlaceResponse>;

export const MyEntriesResponse = Type.Object({
  entries: Type.Array(
    Type.Object({
      event: EventItem,
      entry: Entry,
      /** Absent in the answer of an older server. */
      winnersAnnouncedAt: Type.Optional(optional),
    }),
  ),
});
export type MyEntriesResponse = Static<typeof MyEntriesResponse>;
export type MyEntry = MyEntriesResponse['entries'][number];
