import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { HANDOVERS, PRIZE_TASKS } from '../../../contract/content/fields.ts';
import type { Country } from '../../../contract/countries.ts';
import type { LocalizedText } from '../../../contract/languages.ts';
import type { SettledState } from '../../../contract/rules/winner-place.ts';
import type {
  EntryAnswer,
  EntryQuestion,
  EventAct,
  EventChanges,
  EventHalt,
  Giveaway,
} from '../../../contract/schemas/events.ts';
import { userId } from './accounts.ts';
import { artworks } from './contents.ts';
import { localized } from './localized.ts';
import { moment } from './moment.ts';

/** Sorted by bytes, as anybody who checks a draw does. */
const entryId = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    /** The event's own page, if it has one (`/event/2024kwda`). */
    category: text('category').unique('events_category_unique'),
    title: localized('title').notNull(),
    line: localized('line').notNull(),
    /** Paragraphs, separated by empty lines. */
    body: localized('body').notNull(),
    rules: jsonb('rules').$type<LocalizedText[]>().notNull().default([]),
    /** What fans are asked when they enter. */
    questions: jsonb('questions').$type<EntryQuestion[]>().notNull().default([]),
    place: localized('place'),
    artwork: text('artwork')
      .notNull()
      .references(() => artworks.name, { onUpdate: 'cascade' }),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Counts only without dates (spec §3, Events). */
    status: text('status', { enum: ['active', 'upcoming', 'ended'] })
      .notNull()
      .default('active'),
    showStartsAt: moment('show_starts_at'),
    showEndsAt: moment('show_ends_at'),
    /** Fans see no result before it. Midnight in Korea promises the day alone. */
    winnersAnnouncedAt: moment('winners_announced_at'),
    /** Fans born later may not enter. */
    bornBy: date('born_by'),
    /** Fans born earlier may not enter. */
    bornFrom: date('born_from'),
    /** Countries of verified phone numbers (ISO 3166-1 alpha-2); empty allows all. */
    countries: text('countries').array().notNull().default([]),
    /** Fans whose account is younger may not enter. */
    accountsBefore: moment('accounts_before'),
    /** IDs or categories of earlier events whose winners may not enter. */
    notWinnersOf: text('not_winners_of').array().notNull().default([]),
    /** ID or category of the event whose further round this is (docs/decisions/0034-rounds.md). */
    roundOf: text('round_of'),
    roundName: localized('round_name'),
    severalWins: boolean('several_wins').notNull().default(false),
    /** How many codes of purchase an entry can have; null if none is asked for. */
    codes: integer('codes'),
    /** Minutes between close and draw; a day if null. */
    drawWait: integer('draw_wait'),
    /** For each giveaway; none if null. */
    reserves: integer('reserves'),
    /** Hours in which winners do what their prize asks for; null if that does not end. */
    confirmWithin: integer('confirm_within'),
    /** Public nowhere: only who holds a place is sent it. */
    winnersText: localized('winners_text'),
    /** Archived: in no list; only with a draw it still has its page, which proves it. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('events_created_at_index').on(table.createdAt, table.id),
    index('events_deadline_index').on(sql`coalesce(${table.endsAt}, 'infinity')`, table.id),
    index('events_starts_at_index').on(table.startsAt),
    check('events_status_check', sql`${table.status} in ('active', 'upcoming', 'ended')`),
  ],
);

/** For sorting by end; events without an end come last. */
export const eventDeadline = sql<string>`coalesce(${events.endsAt}, 'infinity')`;

/** The giveaways: an event has none, one, or several, of which a fan enters one. */
export const giveaways = pgTable(
  'event_giveaways',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    number: integer('number').notNull(),
    winners: integer('winners').notNull(),
    /** For each winner; pieces of what the name says. */
    tickets: integer('tickets').notNull(),
    /** Tickets if there is none. */
    name: localized('name'),
    picture: text('picture').references(() => artworks.name, { onUpdate: 'cascade' }),
    /** Null if nobody has said. */
    handover: text('handover', { enum: HANDOVERS }),
    /** What winners do for it (contract/rules/prizes.ts). */
    task: text('task', { enum: PRIZE_TASKS }).notNull().default('nothing'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.number] }),
    index('event_giveaways_picture_index')
      .on(table.picture)
      .where(sql`${table.picture} is not null`),
    check('event_giveaways_winners_check', sql`${table.winners} > 0`),
    check('event_giveaways_handover_check', sql`${table.handover} in ('door', 'sent', 'online')`),
    check('event_giveaways_task_check', sql`${table.task} in ('nothing', 'confirm', 'address')`),
  ],
);

/** The part of an entry used by the draw, all of it public. */
export const eventEntries = pgTable(
  'event_entries',
  {
    id: entryId('id').primaryKey(),
    eventId: text('event_id').notNull(),
    number: integer('number').notNull(),
    createdAt: moment('created_at').notNull(),
    /** How often it counts in the draw. */
    weight: integer('weight').notNull().default(1),
    /** The draw leaves it out; a trigger keeps their count in the draw. */
    disqualifiedAt: moment('disqualified_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.eventId, table.number],
      foreignColumns: [giveaways.eventId, giveaways.number],
    }),
    // A covering index for the draw.
    index('event_entries_draw_index').on(
      table.eventId,
      table.id,
      table.number,
      table.weight,
      table.disqualifiedAt,
    ),
    index('event_entries_disqualified_index')
      .on(table.eventId, table.id)
      .where(sql`${table.disqualifiedAt} is not null`),
  ],
);

/** The form in which names are searched; in SQL, so that stored and typed names are changed alike. */
export const searchedName = (name: SQL): SQL<string> =>
  sql`normalize(regexp_replace(normalize(lower(${name}), NFD), '([a-z])[\\u0300-\\u036f]+', '\\1', 'g'), NFC)`;

/** The fan who entered; deleted with the account. */
export const eventEntrants = pgTable(
  'event_entrants',
  {
    entryId: entryId('entry_id')
      .primaryKey()
      .references(() => eventEntries.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    userId: userId(),
    name: text('name').notNull(),
    /** As it is searched: lower case, Latin letters without their marks. */
    searchedName: text('searched_name').notNull().generatedAlwaysAs(searchedName(sql`"name"`)),
    birthDate: date('birth_date').notNull(),
    /** To the event's questions as they were then. */
    answers: jsonb('answers').$type<EntryAnswer[]>().notNull().default([]),
    /** When the fan entered, and so agreed to be contacted about this event. */
    contactConsentAt: moment('contact_consent_at').notNull(),
    receiptCode: text('receipt_code').notNull().unique('event_entrants_receipt_code_unique'),
    /** Why the entry was disqualified, in words for the fan. */
    disqualifiedFor: text('disqualified_for'),
    /** Why the place was taken away after the draw, in words for the fan. */
    takenFor: text('taken_for'),
    /** What was promised when the fan entered; null in entries that are older than these columns. */
    seedHash: text('seed_hash'),
    prizes: jsonb('prizes').$type<Giveaway[]>(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('event_entrants_user_id_event_id_unique').on(table.userId, table.eventId),
    // Staff read them by time and search their names: nothing else is read of those that are passed over.
    index('event_entrants_list_index').on(
      table.eventId,
      table.contactConsentAt,
      table.entryId,
      table.searchedName,
    ),
  ],
);

/** Codes of purchase that staff have imported, as keyed hashes; each works once. */
export const purchaseCodes = pgTable(
  'purchase_codes',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    hash: text('hash').notNull(),
    /** Stays when the entry goes: a code that has counted never counts again. */
    usedAt: moment('used_at'),
    entryId: entryId('entry_id').references(() => eventEntries.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.hash] }),
    index('purchase_codes_entry_id_index')
      .on(table.entryId)
      .where(sql`${table.entryId} is not null`),
  ],
);

/** Where a prize is sent: a copy of an address of the fan, which later changes of that one do not reach. */
export const prizeAddresses = pgTable('prize_addresses', {
  entryId: entryId('entry_id')
    .primaryKey()
    .references(() => eventEntrants.entryId, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  country: text('country').$type<Country>().notNull(),
  street: text('street').notNull(),
  unit: text('unit').notNull(),
  district: text('district').notNull(),
  city: text('city').notNull(),
  region: text('region').notNull(),
  postcode: text('postcode').notNull(),
  chosenAt: moment('chosen_at').notNull(),
  /** Since when staff have it, and it stands. */
  exportedAt: moment('exported_at'),
});

/**
 * One for each event with giveaways, created by a trigger with the first of them, whoever writes it: its hash is public from then
 * on, its seed after the draw.
 */
export const eventDraws = pgTable(
  'event_draws',
  {
    eventId: text('event_id')
      .primaryKey()
      .references(() => events.id, { onUpdate: 'cascade' }),
    /** 32 random bytes and their SHA-256, in hexadecimal. */
    seed: text('seed').notNull(),
    seedHash: text('seed_hash').notNull(),
    /** When the hash became public, by the database's clock; null if that was not recorded, as for draws closed before this column. */
    committedAt: moment('committed_at'),
    /** From then on nobody can enter, and the entries used by the draw cannot change. */
    closedAt: moment('closed_at'),
    entriesHash: text('entries_hash'),
    entryCount: integer('entry_count'),
    drawnAt: moment('drawn_at'),
    /** How many entries are disqualified. */
    disqualified: integer('disqualified').notNull().default(0),
    /** As its last act says (`event_acts`), whose trigger writes it: entries are paused, or the event is cancelled for good. */
    halted: text('halted').$type<EventHalt>(),
  },
  (table) => [
    check('event_draws_halted_check', sql`${table.halted} in ('paused', 'cancelled')`),
    check(
      'event_draws_cancelled_check',
      sql`${table.halted} is distinct from 'cancelled' or ${table.drawnAt} is null`,
    ),
  ],
);

/**
 * The commitment to the draw of an event whose publication is planned. The function that makes the row of `event_draws` takes it
 * from here, so that a giveaway that opens with its publication can be proven.
 */
export const plannedDraws = pgTable('planned_draws', {
  eventId: text('event_id').primaryKey(),
  seed: text('seed').notNull(),
  seedHash: text('seed_hash').notNull(),
  committedAt: moment('committed_at').notNull(),
});

/** What admins have done to a running giveaway, public and never changed: triggers refuse an act that does not follow from the one before. */
export const eventActs = pgTable(
  'event_acts',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => eventDraws.eventId, { onUpdate: 'cascade' }),
    /** From 1 on. */
    number: integer('number').notNull(),
    kind: text('kind').$type<EventAct['kind']>().notNull(),
    reason: localized('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.number] }),
    check('event_acts_kind_check', sql`${table.kind} in ('paused', 'resumed', 'cancelled')`),
  ],
);

/** What admins have put right before the draw, public and never changed: a trigger refuses one of a drawn or cancelled event. */
export const eventCorrections = pgTable(
  'event_corrections',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => eventDraws.eventId, { onUpdate: 'cascade' }),
    /** From 1 on. */
    number: integer('number').notNull(),
    changes: jsonb('changes').$type<EventChanges>().notNull(),
    hadEntries: boolean('had_entries').notNull(),
    reason: localized('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.number] })],
);

/** To fans who had entered: one for each of them and each correction, and one for a cancellation. */
export const entrantMessages = pgTable(
  'entrant_messages',
  {
    entryId: entryId('entry_id')
      .notNull()
      .references(() => eventEntrants.entryId, { onDelete: 'cascade' }),
    /** The number of the correction; 0: the event was cancelled; below it, what became of a winner's place. */
    correction: integer('correction').notNull(),
    /** When a process began to send it; null again once that has failed. */
    toldAt: moment('told_at'),
    /** How it was sent, once it was; `nothing` where there was neither address nor number. */
    toldBy: text('told_by', { enum: ['mail', 'text', 'nothing'] }),
    failedAt: moment('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.correction] }),
    index('entrant_messages_untold_index').on(table.entryId).where(sql`${table.toldAt} is null`),
  ],
);

/** A cancellation or correction, by text as well, for whoever is told of it by mail. */
export const entrantTexts = pgTable(
  'entrant_texts',
  {
    entryId: entryId('entry_id')
      .notNull()
      .references(() => eventEntrants.entryId, { onDelete: 'cascade' }),
    /** As in `entrant_messages`. */
    correction: integer('correction').notNull(),
    /** When a process began to send it; null again once that has failed. */
    toldAt: moment('told_at'),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.correction] }),
    index('entrant_texts_untold_index').on(table.entryId).where(sql`${table.toldAt} is null`),
  ],
);

/** Drawn after the winners, in this order; one to whom a place passes has a row in `event_winners` too. */
export const eventReserves = pgTable(
  'event_reserves',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => eventDraws.eventId, { onUpdate: 'cascade' }),
    number: integer('number').notNull(),
    /** It goes on after the winners' places. */
    place: integer('place').notNull(),
    entryId: entryId('entry_id')
      .notNull()
      .references(() => eventEntries.id)
      .unique('event_reserves_entry_id_unique'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.number, table.place] })],
);

/** Whoever was drawn as a winner, and the reserves to whom a place has passed; by state, whether they still hold it. */
export const eventWinners = pgTable(
  'event_winners',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => eventDraws.eventId, { onUpdate: 'cascade' }),
    number: integer('number').notNull(),
    place: integer('place').notNull(),
    entryId: entryId('entry_id')
      .notNull()
      .references(() => eventEntries.id)
      .unique('event_winners_entry_id_unique'),
    /** When somebody began to send the message to the winner; null again once that has failed. */
    toldAt: moment('told_at'),
    /** How it was sent, once it was: `nothing` where there was neither address nor number, `unrecorded` before this column. */
    toldBy: text('told_by', { enum: ['mail', 'text', 'nothing', 'unrecorded'] }),
    /** When it last could not be sent. */
    failedAt: moment('failed_at'),
    /** The winner's place that a reserve took over, and when. */
    passedFrom: integer('passed_from'),
    passedAt: moment('passed_at'),
    /** Until when the place is to be confirmed; null if it need not be. */
    confirmBy: moment('confirm_by'),
    /** Null as long as nothing was done with the place. */
    state: text('state').$type<SettledState>(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.number, table.place] }),
    index('event_winners_untold_index').on(table.eventId).where(sql`${table.toldAt} is null`),
    index('event_winners_due_index').on(table.confirmBy).where(sql`${table.state} is null`),
    // A place has one holder.
    uniqueIndex('event_winners_holder_unique')
      .on(table.eventId, table.number, sql`coalesce(${table.passedFrom}, ${table.place})`)
      .where(sql`${table.state} is null or ${table.state} = 'confirmed'`),
    check(
      'event_winners_state_check',
      sql`${table.state} in ('confirmed', 'given_up', 'lapsed', 'taken_away')`,
    ),
  ],
);
