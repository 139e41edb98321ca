import fp from 'fastify-plugin';
import { unavailable } from '../lib/api-failure.ts';
import { QueueFull } from '../lib/fair-queue.ts';
import { MESSAGES } from '../lib/messages.ts';
import { createPasswords, type PasswordOptions, type Passwords } from './passwords.ts';

/** One queue per process; a caller who would wait too long is told to come back instead. */
export const passwords = fp<PasswordOptions>(async (app, options) => {
  const queue = createPasswords({ connections: app.database.pool.options.max, ...options });
  const orBusy = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof QueueFull ? unavailable(MESSAGES.busy, 2) : error;
    }
  };
  app.decorate('passwords', {
    ...queue,
    admit: (from, work) => orBusy(queue.admit(from, work)),
    hash: (password, from) => orBusy(queue.hash(password, from)),
    matches: (stored, password, from) => orBusy(queue.matches(stored, password, from)),
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords;
  }
}
