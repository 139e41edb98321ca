import { isDay } from './day.ts';

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** The offset of a moment that has none, wherever it is read. */
const KOREA = '+09:00';
/** Years for which calendars, clocks and databases agree. */
const FIRST = Date.UTC(1900, 0);
const LAST = Date.UTC(2200, 0);

/** An offset as every parser takes it; `+09` and `+0900` are in ISO 8601, too. */
const fullZone = (zone: string) =>
  /z/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

/** The moment of a text in ISO 8601; undefined of what is in no calendar, and of times that nobody means. */
export function usableMoment(text: string): Date | undefined {
  const [, day = '', time = '', seconds = '', zone = KOREA] = MOMENT.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${seconds}${fullZone(zone)}`);
  return isDay(day) && at >= FIRST && at < LAST ? new Date(at) : undefined;
}

/** Whether it is a moment that counts as Korea's because it names no zone. */
export const isWithoutZone = (text: string): boolean =>
  usableMoment(text) !== undefined && MOMENT.exec(text)?.[4] === undefined;
