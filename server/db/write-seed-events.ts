import { createHash } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { dayInKorea } from '../../contract/rules/day.ts';
import { createDraw, seedHashOf } from '../../contract/rules/draw.ts';
import { momentOf } from '../../contract/rules/event-status.ts';
import { LocalizedTextSchema } from '../../contract/schemas/common.ts';
import { Prize } from '../../contract/schemas/events.ts';
import type { Executor } from './executor.ts';
import { eventDraws, eventEntries, events, eventWinners, giveaways } from './schema/events.ts';
import { readIn, writeMissing } from './write-seed-rows.ts';

/**
 * A time, the moment of seeding, or a day relative to its day (in Korea, at midnight unless a time is given),
 * so that a new installation always has current events.
 */
const Moment = Type.Union([
  Type.Literal('now'),
  Type.String(),
  Type.Integer(),
  Type.Object({ day: Type.Integer(), at: Type.String() }),
]);
const OptionalMoment = Type.Optional(Type.Union([Moment, Type.Null()]));
const OptionalText = Type.Optional(LocalizedTextSchema);

/** With the name of its picture. */
const SeedPrize = Type.Object({
  ...Type.Omit(Prize, ['picture']).properties,
  picture: Type.Optional(Type.String()),
});

const SeedEvent = Type.Object(
  {
    id: Type.String(),
    category: Type.Optional(Type.String()),
    title: LocalizedTextSchema,
    line: LocalizedTextSchema,
    body: LocalizedTextSchema,
    rules: Type.Optional(Type.Array(LocalizedTextSchema)),
    place: OptionalText,
    artwork: Type.String(),
    startsAt: OptionalMoment,
    endsAt: OptionalMoment,
    showStartsAt: OptionalMoment,
    showEndsAt: OptionalMoment,
    winnersAnnouncedAt: OptionalMoment,
    bornBy: Type.Optional(Type.String()),
    createdAt: Moment,
    /** Hours in which winners do what their prize asks for. */
    confirmWithin: Type.Optional(Type.Integer()),
    giveaways: Type.Optional(Type.Array(SeedPrize)),
    /** The number of invented participants, with the winners drawn. */
    sampleEntries: Type.Optional(Type.Integer()),
    /** The commitment of an event that was over before it was written; without one its draw cannot be proven. */
    sampleSeed: Type.Optional(Type.Object({ seed: Type.String(), committedAt: Type.String() })),
  },
  // Otherwise a misspelt field would be dropped without an error.
  { additionalProperties: false },
);
type SeedEvent = Static<typeof SeedEvent>;

const DAY = 24 * 60 * 60_000;
const koreanDay = (today: Date, days: number) => dayInKorea(today.getTime() + days * DAY);

function momentFrom(said: Static<typeof Moment>, today: Date): Date {
  if (said === 'now') return today;
  if (typeof said === 'string') return new Date(said);
  const { day, at } = typeof said === 'number' ? { day: said, at: '00:00' } : said;
  return new Date(momentOf(`${koreanDay(today, day)}T${at}:00+09:00`, 'start'));
}

const eventRow = (event: SeedEvent, today: Date) => {
  const { giveaways: _, sampleEntries: __, sampleSeed: ___, ...row } = event;
  const at = (said: SeedEvent['startsAt']) => (said == null ? null : momentFrom(said, today));
  return {
    ...row,
    startsAt: at(event.startsAt),
    endsAt: at(event.endsAt),
    showStartsAt: at(event.showStartsAt),
    showEndsAt: at(event.showEndsAt),
    winnersAnnouncedAt: at(event.winnersAnnouncedAt),
    createdAt: momentFrom(event.createdAt, today),
  };
};

/** Before the giveaways, which otherwise get a random seed. */
async function writeSampleSeeds(tx: Executor, all: SeedEvent[]) {
  const draws = all.flatMap(({ id: eventId, sampleSeed }) => {
    if (!sampleSeed) return [];
    const { seed, committedAt } = sampleSeed;
    return [{ eventId, seed, seedHash: seedHashOf(seed), committedAt: new Date(committedAt) }];
  });
  if (draws.length > 0) await tx.insert(eventDraws).values(draws);
}

/** The same in each installation, so that a seed from the file draws the same winners. */
const sampleEntryId = (eventId: string, index: number) =>
  createHash('sha256').update(`${eventId} ${index}`).digest('base64url').slice(0, 16);

/** A finished giveaway with invented entries, so that there is a draw to check. */
async function writeSampleDraw(tx: Executor, event: SeedEvent, endedAt: Date) {
  const { id: eventId, giveaways: prizes = [], sampleEntries = 0 } = event;
  const isOfEvent = eq(eventDraws.eventId, eventId);
  const [committed] = await tx.select({ seed: eventDraws.seed }).from(eventDraws).where(isOfEvent);
  const entries = Array.from({ length: sampleEntries }, (_, index) => ({
    id: sampleEntryId(eventId, index),
    number: prizes[index % prizes.length]?.number ?? 1,
  })).sort((one, other) => (one.id < other.id ? -1 : 1));
  const draw = createDraw(prizes, committed?.seed);
  for (const entry of entries) draw.add(entry);
  const { count, entriesHash, winners } = draw.result();
  await tx
    .insert(eventEntries)
    .values(entries.map((entry) => ({ ...entry, eventId, createdAt: endedAt })));
  await tx
    .update(eventDraws)
    .set({
      ...{ entriesHash, entryCount: count },
      closedAt: endedAt,
      drawnAt: new Date(endedAt.getTime() + DAY),
    })
    .where(isOfEvent);
  await tx
    .insert(eventWinners)
    .values(winners.map(({ id, ...place }) => ({ ...place, eventId, entryId: id })));
}

/** Without those whose ID or page an event of staff has. */
async function withoutTaken(tx: Executor, all: SeedEvent[]): Promise<SeedEvent[]> {
  const { id, category } = events;
  const names = all.flatMap((event) => [event.id, event.category ?? []].flat());
  const isTaken = or(inArray(id, names), inArray(category, names));
  const taken = await tx.select({ id, category }).from(events).where(isTaken);
  const has = (name: string | undefined) =>
    taken.some((event) => name !== undefined && (event.id === name || event.category === name));
  return all.filter((event) => !has(event.id) && !has(event.category));
}

export async function writeEvents(tx: Executor, files: URL, today: Date): Promise<void> {
  await writeMissing(
    tx,
    'event',
    readIn(files)(Type.Array(SeedEvent), 'events.json'),
    async (rows) => {
      const all = await withoutTaken(tx, rows);
      if (all.length === 0) return;
      await tx.insert(events).values(all.map((event) => eventRow(event, today)));
      const prizes = all.flatMap(({ id, giveaways: of = [] }) =>
        of.map((giveaway) => ({ ...giveaway, eventId: id })),
      );
      await writeSampleSeeds(tx, all);
      if (prizes.length > 0) await tx.insert(giveaways).values(prizes);
      // The rows of one transaction become public at one moment.
      const committed = all.flatMap(({ id, sampleSeed }) => (sampleSeed ? [] : [id]));
      const isCommitted = inArray(eventDraws.eventId, committed);
      await tx.update(eventDraws).set({ committedAt: today }).where(isCommitted);
      for (const event of all) {
        const { endsAt } = eventRow(event, today);
        if (event.sampleEntries && endsAt) await writeSampleDraw(tx, event, endsAt);
      }
    },
  );
}
