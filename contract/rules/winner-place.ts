/** What was done with a winner's place. */
export type SettledState = 'confirmed' | 'given_up' | 'lapsed' | 'taken_away';

/** `won`: there is nothing to confirm; `waiting`: it is to be confirmed. */
export type PlaceState = 'won' | 'waiting' | SettledState;

type Kept = { state: SettledState | null; confirmBy: Date | string | null };

/** One that was not confirmed in time is over from that moment on, whenever the job finds it. */
export function placeStateOf({ state, confirmBy }: Kept, now: number): PlaceState {
  if (state) return state;
  if (!confirmBy) return 'won';
  return now < new Date(confirmBy).getTime() ? 'waiting' : 'lapsed';
}

/** Whoever has it comes. */
export const holdsPlace = (state: PlaceState): boolean =>
  state === 'won' || state === 'waiting' || state === 'confirmed';

const HOUR = 60 * 60_000;

/** Until when a place is to be confirmed that is somebody's from a moment on: never after the show has begun. */
export function confirmByOf(
  { confirmWithin, showStartsAt }: { confirmWithin: number | null; showStartsAt: Date | null },
  from: number,
): Date | null {
  if (confirmWithin === null) return null;
  const end = from + confirmWithin * HOUR;
  return new Date(Math.min(end, showStartsAt?.getTime() ?? end));
}
