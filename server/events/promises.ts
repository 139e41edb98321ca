import { and, eq, ne, or } from 'drizzle-orm';
import type { ContentDraft } from '../../contract/content/fields.ts';
import { isItemId } from '../../contract/rules/content.ts';
import { giveawayIn } from '../../contract/rules/giveaway-lines.ts';
import type { Executor } from '../db/executor.ts';
import { eventEntries, events } from '../db/schema/events.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { drawRows } from '../repositories/event-draws.ts';
import { type EventRecord, giveawaysOf } from '../repositories/events.ts';

const { content: SAYS } = MESSAGES;

const momentOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : undefined);

/** What makes no sense by itself. */
function refuseTurned(draft: ContentDraft) {
  const ends = { endsAt: draft.startsAt, showEndsAt: draft.showStartsAt };
  for (const [field, start] of Object.entries(ends)) {
    const [from, until] = [momentOf(start), momentOf(draft[field])];
    if (from !== undefined && until !== undefined && from >= until)
      throw refuse(400, 'bad_request', SAYS.end, field);
  }
}

/** A page name leads to one event only. */
async function refuseTakenName(tx: Executor, id: string, { category }: ContentDraft) {
  const name = typeof category === 'string' ? category : undefined;
  if (name !== undefined && !isItemId(name)) throw refuse(400, 'bad_request', SAYS.id, 'category');
  const ofThis = eq(events.category, id);
  const isTaken =
    name === undefined ? ofThis : or(ofThis, eq(events.id, name), eq(events.category, name));
  const [other] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(isTaken, ne(events.id, id)))
    .limit(1);
  if (other) throw refuse(409, 'conflict', SAYS.taken, 'category');
}

async function hasEntries(tx: Executor, eventId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: eventEntries.id })
    .from(eventEntries)
    .where(eq(eventEntries.eventId, eventId))
    .limit(1);
  return rows.length > 0;
}

type Giveaways = Awaited<ReturnType<typeof giveawaysOf>>;
type Before = { event: EventRecord; giveaways: Giveaways };

const linesIn = ({ giveaways }: ContentDraft) =>
  Array.isArray(giveaways) ? giveaways.map((line) => giveawayIn(String(line))) : [];

const isSameMoment = (before: Date | null, after: unknown) => before?.getTime() === momentOf(after);

/** The fields in which the draft says otherwise than fans see now. */
function changedFields({ event, giveaways }: Before, draft: ContentDraft): string[] {
  const lines = linesIn(draft);
  const isSame = {
    startsAt: isSameMoment(event.startsAt, draft.startsAt),
    endsAt: isSameMoment(event.endsAt, draft.endsAt),
    status: event.status === draft.status,
    bornBy: event.bornBy === draft.bornBy,
    giveaways:
      lines.length === giveaways.length &&
      giveaways.every(
        ({ winners, tickets }, at) =>
          lines[at]?.winners === winners && lines[at]?.tickets === tickets,
      ),
  };
  return Object.entries(isSame).flatMap(([field, same]) => (same ? [] : [field]));
}

/** The fields in which the draft takes back something from fans who have entered. */
function brokenPromises({ event, giveaways }: Before, draft: ContentDraft): string[] {
  const lines = linesIn(draft);
  const [end, was] = [momentOf(draft.endsAt), event.endsAt?.getTime()];
  const { bornBy } = draft;
  const isBroken = {
    // They have entered: the start is over.
    startsAt: !isSameMoment(event.startsAt, draft.startsAt),
    // Until then they may correct their entry.
    endsAt: was !== undefined && end !== undefined && end < was,
    bornBy: typeof bornBy === 'string' && (event.bornBy === null || bornBy < event.bornBy),
    giveaways: giveaways.some(({ winners, tickets }, at) => {
      const line = lines[at];
      return !line || line.winners < winners || line.tickets < tickets;
    }),
  };
  return Object.entries(isBroken).flatMap(([field, broken]) => (broken ? [field] : []));
}

/**
 * What fans saw when they entered stays true, and with the close nothing of a giveaway changes any
 * more. The draw is locked: no entry and no close comes in between.
 */
export async function refuseBrokenPromises(
  tx: Executor,
  id: string,
  draft: ContentDraft,
): Promise<void> {
  refuseTurned(draft);
  await refuseTakenName(tx, id, draft);
  const draw = await drawRows.lock(tx, id);
  if (!draw) return;
  const [event] = await tx.select().from(events).where(eq(events.id, id));
  if (!event) return;
  const before = { event, giveaways: await giveawaysOf(tx, id) };
  if (draw.closedAt) {
    const [field] = changedFields(before, draft);
    if (field) throw refuse(409, 'entries_final', SAYS.entriesFinal, field);
  } else if (await hasEntries(tx, id)) {
    const [field] = brokenPromises(before, draft);
    if (field) throw refuse(409, 'entries_exist', SAYS.entries, field);
  }
}

/** An event that fans have entered stays until its winners are drawn. */
export async function refuseUndrawn(tx: Executor, id: string): Promise<void> {
  const draw = await drawRows.lock(tx, id);
  if (draw && !draw.drawnAt && (await hasEntries(tx, id)))
    throw refuse(409, 'entries_exist', SAYS.entries);
}
