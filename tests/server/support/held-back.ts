import type { FastifyInstance } from 'fastify';

/** Whether an answer is still held back after others, asked for later, have been given. */
export async function isHeldBack(app: FastifyInstance, answer: Promise<unknown>): Promise<boolean> {
  let isGiven = false;
  void answer.then(() => {
    isGiven = true;
  });
  for (let call = 0; call < 20; call += 1) await app.inject('/health/live');
  return !isGiven;
}
