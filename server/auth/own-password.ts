import type { FastifyInstance } from 'fastify';
import { refuse, tooManyRequests } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { throttles } from '../repositories/throttles.ts';
import type { Account } from './sessions.ts';
import { SIGN_IN_ACCOUNT, throttleKeys } from './throttle-policies.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'passwords' | 'keyedHashes'>;

/** `network` is where the request comes from. */
export type TypedPassword = { password: string; network: string };

export const incorrectPassword = (field = 'password') =>
  refuse(400, 'incorrect_password', MESSAGES.proof.password, field);

/**
 * Whether this is the account's password. Wrong ones are counted by session, so that a stranger's
 * never slow the owner down.
 */
export async function isOwnPassword(
  { database: { orm }, clock, passwords, keyedHashes }: Services,
  { user, sessionId }: Account,
  { password, network }: TypedPassword,
): Promise<boolean> {
  const keys = throttleKeys(keyedHashes, 'proof', sessionId);
  const taken = await throttles.take(orm, [{ keys, policy: SIGN_IN_ACCOUNT }], clock.now());
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const isRight = await passwords
    .admit(network, () => passwords.matches(user.passwordHash, password, network))
    .catch(async (error: unknown) => {
      await throttles.release(orm, keys, taken.at);
      throw error;
    });
  if (isRight) await throttles.clear(orm, keys);
  return isRight;
}
