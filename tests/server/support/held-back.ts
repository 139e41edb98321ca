import type { FastifyInstance } from 'fastify';

/** Whether a response is still held back after others, requested later, have arrived. */
export async function isHeldBack(app: FastifyInstance, answer: Promise<unknown>): Promise<boolean> {
  let isGiven = false;
  void answer.then(() => {
    isGiven = true;
  });
  for (let call = 0; call < 20; call += 1) await app.inject('/health/live');
  return !isGiven;
}
