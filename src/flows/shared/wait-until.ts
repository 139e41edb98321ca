/** The longest browser timer; a page left open for longer just asks once more. */
const LONGEST_WAIT = 2 ** 31 - 1;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * Milliseconds until it is worth asking the server whether a time has come. If the phone's clock
 * is ahead, the server says no; then it is asked again, with growing pauses.
 */
export function waitUntil(moment: number, now: number): number {
  if (Number.isNaN(moment)) return LONGEST_WAIT;
  if (now < moment) return Math.min(LONGEST_WAIT, moment - now);
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, now - moment));
}
