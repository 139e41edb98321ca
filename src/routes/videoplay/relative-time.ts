const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** How long ago, in the largest complete unit. With a slow phone clock it never shows the future. */
export function relativeTime(then: number, now: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const seconds = Math.max(0, (now - then) / 1000);
  const [unit, length] = UNITS.find(([, full]) => seconds >= full) ?? (['second', 1] as const);
  return format.format(-Math.floor(seconds / length), unit);
}
