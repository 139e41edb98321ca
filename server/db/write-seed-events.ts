import { randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { createDraw, seedHashOf } from '../../contract/rules/draw.ts';
import { momentOf } from '../../contract/rules/event-status.ts';
import { LocalizedTextSchema } from '../../contract/schemas/common.ts';
import { Giveaway } from '../../contract/schemas/events.ts';
import type { Executor } from '../repositories/executor.ts';
import { eventDraws, eventEntries, events, eventWinners, giveaways } from './schema/events.ts';
import { readIn, writeMissing } from './write-seed-rows.ts';

/**
 * A time, or a day relative to the day of seeding (in Korea, at midnight unless a time is given),
 * so that a new installation always has current events.
 */
const Moment = Type.Union([
  Type.String(),
  Type.Integer(),
  Type.Object({ day: Type.Integer(), at: Type.String() }),
]);
const OptionalMoment = Type.Optional(Type.Union([Moment, Type.Null()]));
const OptionalText = Type.Optional(LocalizedTextSchema);

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
    winnersAnnouncedOn: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
    bornBy: Type.Optional(Type.String()),
    createdAt: Moment,
    giveaways: Type.Optional(Type.Array(Giveaway)),
    /** The number of invented participants, with the winners drawn. */
    sampleEntries: Type.Optional(Type.Integer()),
  },
  // Otherwise a misspelt field would be dropped without an error.
  { additionalProperties: false },
);
type SeedEvent = Static<typeof SeedEvent>;

const DAY = 24 * 60 * 60_000;
const koreanDay = (today: Date, days: number) =>
  new Date(today.getTime() + days * DAY + 9 * 60 * 60_000).toISOString().slice(0, 10);

function momentFrom(said: Static<typeof Moment>, today: Date): Date {
  if (typeof said === 'string') return new Date(said);
  const { day, at } = typeof said === 'number' ? { day: said, at: '00:00' } : said;
  return new Date(momentOf(`${koreanDay(today, day)}T${at}:00+09:00`, 'start'));
}

const eventRow = (event: SeedEvent, today: Date) => {
  const { giveaways: _, sampleEntries: __, ...row } = event;
  const at = (said: SeedEvent['startsAt']) => (said == null ? null : momentFrom(said, today));
  const { winnersAnnouncedOn: announced } = event;
  return {
    ...row,
    startsAt: at(event.startsAt),
    endsAt: at(event.endsAt),
    showStartsAt: at(event.showStartsAt),
    showEndsAt: at(event.showEndsAt),
    winnersAnnouncedOn: typeof announced === 'number' ? koreanDay(today, announced) : announced,
    createdAt: momentFrom(event.createdAt, today),
  };
};

/** A finished giveaway with invented entries, so that there is a draw to check. */
async function writeSampleDraw(tx: Executor, event: SeedEvent, endedAt: Date) {
  const { id: eventId, giveaways: prizes = [], sampleEntries = 0 } = event;
  const seed = randomBytes(32).toString('hex');
  const entries = Array.from({ length: sampleEntries }, (_, index) => ({
    id: randomBytes(12).toString('base64url'),
    number: prizes[index % prizes.length]?.number ?? 1,
  })).sort((one, other) => (one.id < other.id ? -1 : 1));
  const draw = createDraw(prizes, seed);
  for (const entry of entries) draw.add(entry);
  const { count, entriesHash, winners } = draw.result();
  await tx
    .insert(eventEntries)
    .values(entries.map((entry) => ({ ...entry, eventId, createdAt: endedAt })));
  await tx.insert(eventDraws).values({
    ...{ eventId, seed, seedHash: seedHashOf(seed), entriesHash, entryCount: count },
    closedAt: endedAt,
    drawnAt: new Date(endedAt.getTime() + DAY),
  });
  await tx
    .insert(eventWinners)
    .values(winners.map(({ id, ...place }) => ({ ...place, eventId, entryId: id })));
}

export async function writeEvents(tx: Executor, files: URL, today: Date): Promise<void> {
  await writeMissing(
    tx,
    'event',
    readIn(files)(Type.Array(SeedEvent), 'events.json'),
    async (all) => {
      await tx.insert(events).values(all.map((event) => eventRow(event, today)));
      const prizes = all.flatMap(({ id, giveaways: of = [] }) =>
        of.map((giveaway) => ({ ...giveaway, eventId: id })),
      );
      if (prizes.length > 0) await tx.insert(giveaways).values(prizes);
      for (const event of all) {
        const { endsAt } = eventRow(event, today);
        if (event.sampleEntries && endsAt) await writeSampleDraw(tx, event, endsAt);
      }
    },
  );
}
