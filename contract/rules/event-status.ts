/** Current, upcoming, or over (spec §3, Events). */
export type EventStatus = 'active' | 'upcoming' | 'ended';

/** ISO 8601 date-times; an empty end, or 'Unlimited', is none. */
export type EventPeriod = { startDate: string; endDate: string };

export const hasEnd = ({ endDate }: EventPeriod): boolean =>
  endDate !== '' && endDate !== 'Unlimited';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const KST = '+09:00';

/** In milliseconds since 1970. Days are those of Korea (KST): a first day begins, and a last day ends, at midnight there. */
export function momentOf(date: string, edge: 'start' | 'end'): number {
  if (!DAY_ONLY.test(date)) return Date.parse(date);
  const midnight = Date.parse(`${date}T00:00:00${KST}`);
  return edge === 'start' ? midnight : midnight + 24 * 60 * 60_000;
}

/** An event is on from its start to the moment before its end; one without dates is as `stored`. */
export function eventStatus(
  period: EventPeriod,
  now: number,
  stored: EventStatus = 'active',
): EventStatus {
  const { startDate, endDate } = period;
  if (startDate === '' && !hasEnd(period)) return stored;
  if (startDate !== '' && now < momentOf(startDate, 'start')) return 'upcoming';
  return hasEnd(period) && now >= momentOf(endDate, 'end') ? 'ended' : 'active';
}
