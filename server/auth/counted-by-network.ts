import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '../lib/api-failure.ts';
import { QueueFull } from '../lib/fair-queue.ts';
import { type Policy, throttles } from '../repositories/throttles.ts';
import { throttleKeys } from './throttle-policies.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'keyedHashes' | 'slowLine'>;

/** `name` is unique over all throttles. */
type Count = { name: string; network: string; policy: Policy };

/** Failures are counted by network; past their limit its visitors are served in the slow line, one after the other. */
export async function countedByNetwork<T>(
  { database: { orm }, clock, keyedHashes, slowLine }: Services,
  { name, network, policy }: Count,
  work: () => Promise<T>,
): Promise<T> {
  const keys = throttleKeys(keyedHashes, `${name}:from`, network);
  const taken = await throttles.take(orm, [{ keys, policy }], clock.now());
  if ('waitMs' in taken) {
    return slowLine.run(`${name} ${network}`, work).catch((error: unknown) => {
      throw error instanceof QueueFull ? tooManyRequests(taken.waitMs) : error;
    });
  }
  const result = await work();
  await throttles.release(orm, keys, taken.at);
  return result;
}
