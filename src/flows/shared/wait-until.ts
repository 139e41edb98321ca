import type { Platform } from '../../platform/platform.ts';

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

/** In seconds, for a server that refuses temporarily without saying for how long. */
const USUAL_WAIT = 60;

/** When a wait of so many seconds ends that has just begun. */
export const waitEnd = (
  { steadyNow }: Pick<Platform, 'steadyNow'>,
  seconds: number = USUAL_WAIT,
): number => steadyNow() + seconds * 1_000;

export const millisecondsUntil = (
  { steadyNow }: Pick<Platform, 'steadyNow'>,
  moment: number,
): number => Math.max(0, moment - steadyNow());

export const secondsUntil = (platform: Pick<Platform, 'steadyNow'>, moment: number): number =>
  Math.ceil(millisecondsUntil(platform, moment) / 1_000);
