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

/** How long ago, in the largest complete unit; undefined if nobody knows. With a slow phone clock it never shows the future. */
export function relativeTime(then: number, now: number, tag: string): string | undefined {
  const seconds = Math.max(0, (now - then) / 1000);
  // Intl throws for what is no number.
  if (!Number.isFinite(seconds)) return undefined;
  const [unit, length] = UNITS.find(([, full]) => seconds >= full) ?? (['second', 1] as const);
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return format.format(-Math.floor(seconds / length), unit);
}
