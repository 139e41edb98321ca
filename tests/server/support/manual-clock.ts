import { vi } from 'vitest';
import type { Clock } from '../../../server/lib/clock.ts';

export type ManualClock = Clock & { advance(milliseconds: number): void; set(at: string): void };

/** Stopped until a test moves it, and `Date` with it, since the rate limiter reads that. Timers run normally. */
export function manualClock(at = '2026-03-01T12:00:00+09:00'): ManualClock {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  return {
    now: () => Date.now(),
    advance: (milliseconds) => {
      vi.setSystemTime(Date.now() + milliseconds);
    },
    set: (moment) => {
      vi.setSystemTime(new Date(moment));
    },
  };
}
