import { setTimeout as pause } from 'node:timers/promises';
import { isTakenBack } from './outage.ts';

/** Milliseconds before each further try; together far below what a client waits. */
const WAITS = [10, 40, 160, 320];

/**
 * Does work again that the database has undone because of a deadlock or of a simultaneous
 * transaction. So it must do nothing outside of the database: no message, no call.
 */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of WAITS) {
    try {
      return await work();
    } catch (error) {
      if (!isTakenBack(error)) throw error;
    }
    // By chance, or two that met would meet again.
    await pause(wait * (0.5 + Math.random()));
  }
  return work();
}
