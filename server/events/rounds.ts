import { drawableFrom } from '../../contract/rules/draw-doubts.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
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
