import { isDay } from './day.ts';

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** The offset of a moment that has none, wherever it is read. */
const KOREA = '+09:00';
/** Between these, calendars, clocks and databases agree. */
const FIRST = Date.UTC(1900, 0);
const LAST = Date.UTC(2200, 0);

/** An offset in the form that every parser accepts; ISO 8601 also allows `+09` and `+0900`. */
const fullZone = (zone: string) =>
  /z/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

/** Parses ISO 8601; undefined for a day that does not exist, and for years that nobody means. */
export function usableMoment(text: string): Date | undefined {
  const [, day = '', time = '', seconds = '', zone = KOREA] = MOMENT.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${seconds}${fullZone(zone)}`);
  return isDay(day) && at >= FIRST && at < LAST ? new Date(at) : undefined;
}

/** Whether it is read as Korean time because it has no time zone. */
export const isWithoutZone = (text: string): boolean =>
  usableMoment(text) !== undefined && MOMENT.exec(text)?.[4] === undefined;
