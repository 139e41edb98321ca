/** There is no year 0. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
/** Milliseconds by which Korea is ahead of UTC; it has no summer time. */
export const KST_AHEAD = 9 * 60 * 60_000;

/** The date in Korea at this time, as `2026-03-01`; undefined of a time that no calendar has. */
export function dayInKorea(now: number): string | undefined {
  const there = new Date(now + KST_AHEAD);
  return Number.isNaN(there.getTime()) ? undefined : there.toISOString().split('T')[0];
}

/** The date in Korea of a moment, if there is one. */
export const koreanDay = (moment: Date | string | null): string | null =>
  moment === null ? null : (dayInKorea(new Date(moment).getTime()) ?? null);

/** Date and time in Korea, as `2026-03-01 13:00:00`: spreadsheets read it as a time, and the column names the zone. */
export const clockInKorea = (moment: string): string =>
  new Date(Date.parse(moment) + KST_AHEAD).toISOString().slice(0, 19).replace('T', ' ');

/** A date that exists, such as `2008-02-29`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
