import type { Executor } from '../db/executor.ts';
import { devices } from '../repositories/devices.ts';
import { type EndReason, sessions } from '../repositories/sessions.ts';

/** Ends all sessions of the account, and forgets its owner's browsers. Returns how many sessions that were. */
export async function revokeAccess(
  tx: Executor,
  userId: string,
  reason: EndReason,
  now: number,
): Promise<number> {
  const ended = await sessions.endAllOf(tx, userId, reason, now);
  await devices.forgetAllOf(tx, userId);
  return ended;
}
