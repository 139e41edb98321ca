import type { Draw, DrawDoubt, EventCorrection, EventItem } from '../schemas/events.ts';
import { losesProof } from './correction.ts';
import { hasEnd, momentOf } from './event-status.ts';

type Waiting = { drawWait?: number | null | undefined };

/** In minutes, between close and draw: time for anybody to note the hash of the entries before the seed is known. */
export const drawWaitOf = ({ drawWait }: Waiting): number => drawWait ?? 24 * 60;

/** When the winners can be drawn provably, in milliseconds. */
export const drawableFrom = (event: Waiting, closedAt: number): number =>
  closedAt + drawWaitOf(event) * 60_000;

type Times = Pick<Draw, 'committedAt' | 'closedAt' | 'drawnAt'>;

type Period = Pick<EventItem, 'startDate' | 'endDate'> & Waiting;

/** A seed that is public by then was not chosen for anybody’s entry. */
function isInTime({ startDate, endDate }: Period, committedAt: string, closedAt: string | null) {
  const moment = Date.parse(committedAt);
  if (startDate) return moment <= momentOf(startDate, 'start');
  // Entries are open from the first prize on, which brings the seed, to the deadline or an earlier close.
  const deadline = hasEnd({ startDate, endDate }) ? momentOf(endDate, 'end') : Infinity;
  return moment < Math.min(deadline, closedAt ? Date.parse(closedAt) : Infinity);
}

/** Why a draw proves nothing; what was corrected or disqualified is in no list that released clients know. */
export type Doubt = DrawDoubt | 'corrected' | 'disqualified';

/** Why a draw cannot be proven, by its published times and the event’s corrections; none if it can, so far (spec §2, Events). */
export const allDoubts = (
  event: Period,
  draw: Times & Partial<Pick<Draw, 'disqualified'>>,
  corrections: readonly EventCorrection[],
): Doubt[] => [
  ...doubtsOf(event, draw),
  ...(corrections.some(losesProof) ? (['corrected'] as const) : []),
  ...(draw.disqualified ? (['disqualified'] as const) : []),
];

/** The doubts by its times alone. */
export function doubtsOf(event: Period, draw: Times): DrawDoubt[] {
  const { committedAt, closedAt, drawnAt } = draw;
  const doubts: DrawDoubt[] = [];
  // A response that an older worker has cached has no such time either.
  if (!committedAt || !isInTime(event, committedAt, closedAt)) doubts.push('seed_late');
  if (closedAt && drawnAt && Date.parse(drawnAt) < drawableFrom(event, Date.parse(closedAt))) {
    doubts.push('drawn_early');
  }
  return doubts;
}
