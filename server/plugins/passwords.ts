import fp from 'fastify-plugin';
import {
  createPasswords,
  type PasswordOptions,
  PasswordQueueFull,
  type Passwords,
} from '../auth/passwords.ts';
import { WORDS } from '../auth/words.ts';
import { unavailable } from './errors.ts';

/** One queue per process; a caller who would wait too long is told to come back instead. */
export const passwords = fp<PasswordOptions>(async (app, options) => {
  const queue = createPasswords(options);
  const orBusy = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof PasswordQueueFull ? unavailable(WORDS.busy, 2) : error;
    }
  };
  app.decorate('passwords', {
    ...queue,
    admit: (work) => orBusy(queue.admit(work)),
    hash: (password) => orBusy(queue.hash(password)),
    matches: (stored, password) => orBusy(queue.matches(stored, password)),
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords;
  }
}
