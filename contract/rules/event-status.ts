import { usableMoment } from './moment.ts';
import { type Phase, phaseAt } from './phase.ts';

/** ISO 8601 date-times; an empty end, or 'Unlimited', is none. */
export type EventPeriod = { startDate: string; endDate: string };

export const hasEnd = ({ endDate }: EventPeriod): boolean =>
  endDate !== '' && endDate !== 'Unlimited';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const KST = '+09:00';

/** In milliseconds since 1970. Days are those of Korea (KST): a first day begins, and a last day ends, at midnight there. */
export function momentOf(date: string, edge: 'start' | 'end'): number {
  if (!DAY_ONLY.test(date)) return usableMoment(date)?.getTime() ?? Number.NaN;
  const midnight = Date.parse(`${date}T00:00:00${KST}`);
  return edge === 'start' ? midnight : midnight + 24 * 60 * 60_000;
}

/** Current, upcoming, or over (spec §3, Events); one without dates is as `stored`. */
export function eventStatus(period: EventPeriod, now: number, stored: Phase = 'active'): Phase {
  const { startDate, endDate } = period;
  if (startDate === '' && !hasEnd(period)) return stored;
  return phaseAt(now, {
    start: startDate === '' ? -Infinity : momentOf(startDate, 'start'),
    end: hasEnd(period) ? momentOf(endDate, 'end') : Infinity,
  });
}
