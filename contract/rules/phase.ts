/** Where an event or an audition stands at a given time. */
export type Phase = 'upcoming' | 'active' | 'ended';

/** Active from `start` on, and no longer at `end`. Both in milliseconds since 1970, infinite if there is none. */
export function phaseAt(now: number, { start, end }: { start: number; end: number }): Phase {
  if (now < start) return 'upcoming';
  return now >= end ? 'ended' : 'active';
}
