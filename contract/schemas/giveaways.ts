import { type Static, Type } from 'typebox';
import { MOST_PRIZES } from '../content/events.ts';
import { namedEvents } from '../limits.ts';
import { LocalizedTextSchema } from './common.ts';
import {
  DrawDoubt,
  Eligibility,
  EntryAnswer,
  EventAct,
  EventCorrection,
  EventHalt,
  Giveaway,
  HandoverSchema,
  PlaceStateSchema,
  Prize,
} from './events.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const MomentOrNull = orNull(Type.String({ format: 'date-time' }));
const Count = Type.Integer();
const EventId = Type.String({ minLength: 1, maxLength: 100 });

/** Depends on time and draw only, not on pauses or a cancellation. `over`: past the deadline, but entries are not closed yet. */
export const GiveawayState = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('open'),
  Type.Literal('over'),
  Type.Literal('closed'),
  Type.Literal('drawn'),
]);
export type GiveawayState = Static<typeof GiveawayState>;

export const GiveawaysQuery = Type.Object({
  state: Type.Optional(Type.Union([GiveawayState, EventHalt])),
  /** A part of the title in any language, or of the ID. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(EventId),
});
export type GiveawaysQuery = Static<typeof GiveawaysQuery>;

/** An event with a giveaway, as staff see it in the list. */
export const GiveawayItem = Type.Object({
  id: Type.String(),
  /** In the language of the staff's account. */
  title: Type.String(),
  state: GiveawayState,
  /** Null if it goes on; a pause ends with the deadline. A field of its own, because released clients know each state. */
  halted: orNull(EventHalt),
  startsAt: MomentOrNull,
  endsAt: MomentOrNull,
  /** At most ten seconds old; once they are closed, those of the draw. */
  entries: Count,
  /** How many are or will be drawn, if there are enough entries. */
  winners: Count,
});
export type GiveawayItem = Static<typeof GiveawayItem>;

export const GiveawaysPage = Type.Object({
  events: Type.Array(GiveawayItem),
  next: orNull(Type.String()),
});
export type GiveawaysPage = Static<typeof GiveawaysPage>;

export const GiveawayParams = Type.Object({ id: EventId });
export const WinnerParams = Type.Object({
  id: EventId,
  entryId: Type.String({ pattern: '^[\\w-]{1,40}$' }),
});

/** Codes of purchase, one per line or cell (contract/rules/purchase-codes.ts). */
export const ImportCodesBody = Type.Object({ codes: Type.String() });
export type ImportCodesBody = Static<typeof ImportCodesBody>;

const TextCosts = Type.Object({
  fans: Count,
  /** How many messages are paid for, at most. */
  messages: Count,
});

/** Who did it; null if nobody knows, absent in the answer of an earlier server. */
const StaffOrNull = Type.Optional(
  orNull(Type.Object({ id: Type.String(), nickname: orNull(Type.String()) })),
);

export const GiveawayDetail = Type.Object({
  ...GiveawayItem.properties,
  /** Absent where an entry needs none, and in the answer of an earlier server. */
  codes: Type.Optional(Type.Object({ most: Count, imported: Count, used: Count })),
  giveaways: Type.Array(Type.Omit(Prize, ['picture'])),
  /** The day of `winnersAnnouncedAt` in Korea. */
  winnersAnnouncedOn: orNull(Type.String()),
  winnersAnnouncedAt: MomentOrNull,
  bornBy: orNull(Type.String()),
  /** Absent in the answer of an earlier server, as are the next three. */
  eligibility: Type.Optional(Eligibility),
  /** The events that it names itself; absent in the answer of an earlier server. */
  notWinnersOf: Type.Optional(Eligibility.properties.notWinnersOf),
  /** How many are drawn for each giveaway. */
  reserves: Type.Optional(Count),
  /** Some prize is sent: who has no address is told apart. */
  byPost: Type.Optional(Type.Boolean()),
  /** Hours in which winners confirm; null if they need not. */
  confirmWithin: Type.Optional(orNull(Count)),
  showStartsAt: MomentOrNull,
  showEndsAt: MomentOrNull,
  /** In the 48 hours up to now, or to the end of the event, the last of them the last; null where they are no longer kept. */
  hours: orNull(
    Type.Object({ from: Type.String({ format: 'date-time' }), entries: Type.Array(Count) }),
  ),
  seedHash: Type.String(),
  committedAt: MomentOrNull,
  closedAt: MomentOrNull,
  entriesHash: orNull(Type.String()),
  /** Minutes between close and draw. */
  drawWait: Type.Integer(),
  /** When the winners can first be drawn provably. */
  drawableFrom: MomentOrNull,
  /** Whether `drawableFrom` has passed, by the server's clock. */
  isDrawable: Type.Boolean(),
  drawnAt: MomentOrNull,
  /** Whether fans see who has won, by the server's clock. */
  areResultsOut: Type.Boolean(),
  /** Why the draw is not provable, so far. */
  doubts: Type.Array(DrawDoubt),
  /** How many entries are disqualified, which the draw leaves out. */
  disqualified: Count,
  /** The first one first. */
  acts: Type.Array(Type.Object({ ...EventAct.properties, by: StaffOrNull })),
  /** The first one first. */
  corrections: Type.Array(Type.Object({ ...EventCorrection.properties, by: StaffOrNull })),
  /** How many entrants have not been told yet of a cancellation or a correction. */
  untold: Count,
  /** The other rounds, the first to end first; absent in the answer of an earlier server. */
  rounds: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: LocalizedTextSchema,
        /** As `texts` below; absent where it can’t be cancelled any more. */
        texts: Type.Optional(TextCosts),
      }),
    ),
  ),
  /** How many text messages beside emails are still to be sent. */
  untexted: Type.Optional(Count),
  /** Who could get a text message besides an email; absent once nobody is told any more. */
  texts: Type.Optional(
    Type.Object({
      ...TextCosts.properties,
      /** What the day has left for everything. */
      left: Count,
    }),
  ),
  /** Messages to entrants and winners of which nobody knows whether they were sent, because the process that was sending them has ended. Absent in the answer of an earlier server. */
  unknown: Type.Optional(Count),
});
export type GiveawayDetail = Static<typeof GiveawayDetail>;

/** Each is a call of its own. */
export const HALT_ORDERS = ['pause', 'resume', 'cancel'] as const;
export type HaltOrder = (typeof HALT_ORDERS)[number];

/** Public, in every language that fans can choose; as contract/rules/halt-reason.ts says. */
const PublicReason = Type.Object({
  en: Type.String(),
  kr: Type.Optional(Type.String()),
  cn: Type.Optional(Type.String()),
  jp: Type.Optional(Type.String()),
});

/** Whoever is told by mail gets a text message as well. */
const byText = Type.Optional(Type.Boolean());

/** `byText`: of a cancellation. */
export const HaltBody = Type.Object({
  reason: PublicReason,
  byText,
  /** A cancellation also cancels the other rounds that are neither drawn nor cancelled. */
  withRounds: Type.Optional(Type.Boolean()),
});
export type HaltBody = Static<typeof HaltBody>;

/** What is left out stays; as contract/rules/correction.ts says. */
export const CorrectBody = Type.Object({
  /** How many corrections the caller has seen: nobody corrects what was changed meanwhile. */
  after: Count,
  /** Whether the caller knows that the draw can’t be proven afterwards. */
  losesProof: Type.Boolean(),
  reason: PublicReason,
  byText,
  changes: Type.Object({
    giveaways: Type.Optional(Type.Array(Giveaway, { maxItems: MOST_PRIZES })),
    endsAt: Type.Optional(Type.String()),
    bornBy: Type.Optional(orNull(Type.String())),
    bornFrom: Type.Optional(orNull(Type.String())),
    countries: Type.Optional(Type.Array(Type.String(), { maxItems: 40 })),
    accountsBefore: Type.Optional(orNull(Type.String())),
    notWinnersOf: Type.Optional(
      Type.Array(Type.String({ maxLength: namedEvents.max }), { maxItems: namedEvents.most }),
    ),
    winnersAnnouncedAt: Type.Optional(orNull(Type.String())),
    showStartsAt: Type.Optional(orNull(Type.String())),
    showEndsAt: Type.Optional(orNull(Type.String())),
  }),
});
export type CorrectBody = Static<typeof CorrectBody>;

/** `atOnce`: without the wait after the close, so that the draw is not provable. */
export const DrawBody = Type.Object({ atOnce: Type.Boolean() });
export type DrawBody = Static<typeof DrawBody>;

/** State of the message to a winner. `unreachable`: there is neither a confirmed email address nor a phone number. `unknown`: the process that was sending it has ended. */
export const WinnerMessage = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('sending'),
  Type.Literal('sent'),
  Type.Literal('failed'),
  Type.Literal('unreachable'),
  Type.Literal('unknown'),
]);
export type WinnerMessage = Static<typeof WinnerMessage>;

/** `inactive`: the account is suspended, deactivated or gone. */
export const WinnerDelivery = Type.Union([
  Type.Literal('ready'),
  Type.Literal('no-address'),
  Type.Literal('inactive'),
]);
export type WinnerDelivery = Static<typeof WinnerDelivery>;

/** How many winners and called reserves are in each state. */
const PlaceCounts = Type.Object({
  won: Count,
  waiting: Count,
  confirmed: Count,
  given_up: Count,
  lapsed: Count,
  taken_away: Count,
  /** How many places have passed on, and how many reserves are left. */
  passedOn: Count,
  reserves: Count,
  /** How many places nobody holds. */
  free: Type.Optional(Count),
});
export type PlaceCounts = Static<typeof PlaceCounts>;

/** Without name and address, which only the export has. */
export const GiveawayWinner = Type.Object({
  entryId: Type.String(),
  number: Count,
  place: Count,
  receiptCode: orNull(Type.String()),
  user: orNull(Type.Object({ id: Type.String(), nickname: orNull(Type.String()) })),
  message: WinnerMessage,
  /** When the message was sent, or last failed. */
  messageAt: MomentOrNull,
  delivery: WinnerDelivery,
  state: PlaceStateSchema,
  /** Why staff have taken the place away; null if it was taken by the rule of the rounds. */
  takenFor: Type.Optional(orNull(Type.String())),
  /** Null if there is nothing to confirm. */
  confirmBy: MomentOrNull,
  /** The winner's place that a reserve took over. */
  passedFrom: orNull(Count),
  /** The place of the reserve to whom it has passed; null if it has not. */
  passedTo: orNull(Count),
});
export type GiveawayWinner = Static<typeof GiveawayWinner>;

export const WinnersQuery = Type.Object({
  /** `undelivered`: those whose prize is sent and who have no address; `untold`: those whose message was not sent. */
  only: Type.Optional(
    Type.Union([Type.Literal('undelivered'), Type.Literal('untold'), PlaceStateSchema]),
  ),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}\\.[0-9]{1,9}$' })),
});
export type WinnersQuery = Static<typeof WinnersQuery>;

export const WinnersPage = Type.Object({
  winners: Type.Array(GiveawayWinner),
  next: orNull(Type.String()),
  /** How many of those who hold a place the export leaves out. */
  undelivered: Count,
  /** Absent in the answer of an earlier server. */
  places: Type.Optional(PlaceCounts),
});
export type WinnersPage = Static<typeof WinnersPage>;

/** Whether the message was sent; if not, it is tried again every minute. */
export const TellWinnerResponse = Type.Object({ message: Type.String(), isSent: Type.Boolean() });
export type TellWinnerResponse = Static<typeof TellWinnerResponse>;

/** Who holds a place, as the door reads it; without name and code once the account is gone. */
export const Guest = Type.Object({
  number: Count,
  place: Count,
  name: orNull(Type.String()),
  birthYear: orNull(Count),
  tickets: Count,
  /** Null for tickets. */
  prize: orNull(LocalizedTextSchema),
  /** Null if nobody has said; absent in the answer of an earlier server. */
  handover: Type.Optional(orNull(HandoverSchema)),
  receiptCode: orNull(Type.String()),
  state: PlaceStateSchema,
  /** To the event's questions; absent in the answer of an earlier server. */
  answers: Type.Optional(Type.Array(EntryAnswer)),
});
export type Guest = Static<typeof Guest>;

export const GuestsQuery = Type.Pick(WinnersQuery, ['after']);
export type GuestsQuery = Static<typeof GuestsQuery>;

export const GuestsPage = Type.Object({ guests: Type.Array(Guest), next: orNull(Type.String()) });
export type GuestsPage = Static<typeof GuestsPage>;

export const ExportWinnersBody = Type.Object({
  /** As contract/rules/export-reason.ts says. */
  reason: Type.String(),
});
export type ExportWinnersBody = Static<typeof ExportWinnersBody>;

export const ExportWinnersResponse = Type.Object({
  /** The name of the file. */
  file: Type.String(),
  /** CSV with a byte order mark. */
  csv: Type.String(),
});
export type ExportWinnersResponse = Static<typeof ExportWinnersResponse>;
