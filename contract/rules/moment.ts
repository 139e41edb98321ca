import { isDay } from './day.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/;
/** Years for which calendars, clocks and databases agree. */
const FIRST = Date.UTC(1900, 0);
const LAST = Date.UTC(2200, 0);

/** The moment of a text in ISO 8601; undefined of what is in no calendar, and of times that nobody means. */
export function usableMoment(text: string): Date | undefined {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  const at = Date.parse(text);
  return isDay(day) && at >= FIRST && at < LAST ? new Date(at) : undefined;
}
