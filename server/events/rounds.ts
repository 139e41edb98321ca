import { drawableFrom } from '../../contract/rules/draw-doubts.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { drawRows } from '../repositories/event-draws.ts';
import { hasEntries } from '../repositories/event-entries.ts';
import { endsEarlier, eventRounds } from '../repositories/event-rounds.ts';
import type { EventRecord } from '../repositories/events.ts';

const { content: SAYS } = MESSAGES;

/** A round belongs to an event that is public and no round itself. */
export async function refuseWrongRound(
  tx: Executor,
  { roundOf, ...own }: Pick<EventRecord, 'id' | 'roundOf' | 'category'>,
): Promise<void> {
  if (roundOf === null) return;
  const first = await eventRounds.named(tx, roundOf, own.id);
  if (!first) throw refuse(409, 'unknown_reference', SAYS.reference, 'roundOf');
  if (first.isFurther || (await eventRounds.isHead(tx, own)))
    throw refuse(409, 'not_first_round', SAYS.not_first_round, 'roundOf');
}

type Times = Pick<EventRecord, 'id' | 'endsAt' | 'winnersAnnouncedAt' | 'drawWait'>;

/** When the results of a round are out, as it is planned; undefined if its entries never end. */
const resultsAt = ({ endsAt, winnersAnnouncedAt, drawWait }: Times): number | undefined =>
  endsAt
    ? (winnersAnnouncedAt?.getTime() ?? drawableFrom({ drawWait }, endsAt.getTime()))
    : undefined;

/** Results are out in the order in which rounds are drawn: why a place in a later one was passed on must not tell of an earlier win. */
export async function refuseRoundOrder(
  tx: Executor,
  event: Times & Pick<EventRecord, 'roundOf'>,
): Promise<void> {
  const own = resultsAt(event);
  for (const round of await eventRounds.exclusive(tx, event)) {
    const other = resultsAt(round);
    if (own === undefined || other === undefined) continue;
    const [first, second] = endsEarlier(round, event) ? [other, own] : [own, other];
    if (first > second) throw refuse(400, 'round_order', SAYS.round_order, 'winnersAnnouncedAt');
  }
}

type Planned = Pick<EventRecord, 'id' | 'roundOf' | 'category' | 'endsAt' | 'severalWins'>;

/**
 * What the rounds together promise stays once fans have entered one of them: in how many a fan can
 * win, and which rounds come before it, whose winners lose their place in it.
 */
export async function refuseBrokenRounds(
  tx: Executor,
  event: Planned,
  before: Planned | undefined,
): Promise<void> {
  if (before?.category && before.category !== event.category) {
    const old = { id: before.id, category: before.category };
    if (await eventRounds.isCategoryNamed(tx, old))
      throw refuse(409, 'in_use', SAYS.used, 'category');
  }
  const isRule = before?.roundOf === null && before.severalWins !== event.severalWins;
  // No entry comes in between.
  if (isRule)
    for (const { id } of await eventRounds.others(tx, before)) await drawRows.lock(tx, id);
  const entered = [];
  for (const round of await eventRounds.others(tx, event))
    if (await hasEntries(tx, round.id)) entered.push(round);
  if (isRule && entered.length > 0) throw refuse(409, 'entries_exist', SAYS.entries, 'severalWins');
  const wasRound = before !== undefined && before.roundOf === event.roundOf;
  const comesEarlier = entered.some(
    (round) =>
      !round.severalWins && endsEarlier(event, round) && !(wasRound && endsEarlier(before, round)),
  );
  if (comesEarlier)
    throw refuse(409, 'entries_exist', SAYS.entries, wasRound ? 'endsAt' : 'roundOf');
}

/** The first round stays as long as fans who have entered another one wait for its winners. */
export async function refuseArchivingRounds(
  tx: Executor,
  event: Pick<EventRecord, 'id' | 'roundOf'>,
): Promise<void> {
  if (event.roundOf !== null) return;
  for (const { id, isDue } of await eventRounds.others(tx, event))
    if (isDue && (await hasEntries(tx, id))) throw refuse(409, 'entries_exist', SAYS.entries);
}
