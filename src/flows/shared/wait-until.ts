/** The longest that a browser's timer takes; who leaves a page open for longer is only asked about once more. */
const LONGEST_WAIT = 2 ** 31 - 1;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * Milliseconds until it is worth asking the server whether a moment has come. Where the phone's clock is ahead of the
 * server's the answer is no; it is asked again then, with pauses that grow.
 */
export function waitUntil(moment: number, now: number): number {
  if (Number.isNaN(moment)) return LONGEST_WAIT;
  if (now < moment) return Math.min(LONGEST_WAIT, moment - now);
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, now - moment));
}
