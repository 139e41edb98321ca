import type { Draw, DrawDoubt, EventItem } from '../schemas/events.ts';
import { hasEnd, momentOf } from './event-status.ts';

/** In milliseconds, between close and draw: time for anybody to note the hash of the entries before the seed is known. */
export const NOTICE = 24 * 60 * 60_000;

type Times = Pick<Draw, 'committedAt' | 'closedAt' | 'drawnAt'>;

/** The end of the period in which a seed counts as chosen beforehand: the deadline, or an earlier close. */
function lastCall({ endDate }: Pick<EventItem, 'endDate'>, { closedAt }: Times): number {
  const deadline = hasEnd({ startDate: '', endDate }) ? momentOf(endDate, 'end') : Infinity;
  return Math.min(deadline, closedAt ? Date.parse(closedAt) : Infinity);
}

/** Why a draw cannot be proven, by its published times; none if it can, so far (spec §2, Events). */
export function doubtsOf(event: Pick<EventItem, 'endDate'>, draw: Times): DrawDoubt[] {
  const { committedAt, closedAt, drawnAt } = draw;
  const doubts: DrawDoubt[] = [];
  // A response that an older worker has cached has no such time either.
  if (!committedAt || Date.parse(committedAt) >= lastCall(event, draw)) doubts.push('seed_late');
  if (closedAt && drawnAt && Date.parse(drawnAt) - Date.parse(closedAt) < NOTICE) {
    doubts.push('drawn_early');
  }
  return doubts;
}
