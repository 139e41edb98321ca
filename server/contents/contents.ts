import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { type CachedBody, jsonBody } from '../lib/send-cached.ts';
import { contentsVersion } from '../repositories/contents.ts';
import type { Executor } from '../repositories/executor.ts';

/** How old a process's knowledge may be before it asks whether somebody changed something. */
const CHECK_EVERY = 1_000;
/** Answers kept at the same time: what fans look at, not all that there is. */
const KEPT = 500;

export type Contents = {
  /** As of now, or of at most a second ago: another one whenever something public has changed, by hand or by the hour. */
  version(): Promise<string>;
  /**
   * The answer to a public question, the same object for as long as the content stays as it is. `key` names the
   * question; what is not there (undefined) is asked for anew each time.
   */
  answer<Answer extends object | undefined>(
    key: string,
    read: (db: Executor) => Promise<Answer>,
  ): Promise<Answer>;
  /** The same as it is sent. */
  written<Answer extends object | undefined>(
    key: string,
    read: (db: Executor) => Promise<Answer>,
  ): Promise<CachedBody | Extract<Answer, undefined>>;
};

type Kept = { version: string; answer: object };

/**
 * Public content out of memory: the answers that were asked for last. One row of the database says whether they are
 * still right, so that all processes follow an edit within a second; a database that does not answer leaves the last
 * answers standing.
 */
export const contents = fp(async (app) => {
  const db = app.database.orm;
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  const coming = new Map<string, Promise<object | undefined>>();
  let known: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string> | undefined;

  async function version(): Promise<string> {
    const now = app.clock.now();
    if (known !== undefined && Math.abs(now - checkedAt) < CHECK_EVERY) return known;
    if (checking) return known ?? checking;
    checking = contentsVersion(db, now).finally(() => {
      checking = undefined;
    });
    try {
      known = await checking;
    } catch (error) {
      if (known === undefined) throw error;
      app.log.error({ err: error }, 'contents could not be checked; the last answers are shown');
    }
    checkedAt = now;
    return known;
  }

  /** What is read is at least as new as the version, so that an edit in between is only read once more. */
  async function readAnew(
    key: string,
    now: string,
    read: (db: Executor) => Promise<object | undefined>,
  ) {
    try {
      const answer = await read(db);
      if (answer) kept.set(key, { version: now, answer });
      else kept.delete(key);
      return answer;
    } catch (error) {
      const last = kept.get(key);
      if (!last) throw error;
      app.log.error({ err: error, key }, 'contents could not be read; the last answer is shown');
      return last.answer;
    }
  }

  async function answer(key: string, read: (db: Executor) => Promise<object | undefined>) {
    const now = await version();
    const last = kept.get(key);
    if (last?.version === now) return last.answer;
    const reading =
      coming.get(key) ?? readAnew(key, now, read).finally(() => void coming.delete(key));
    coming.set(key, reading);
    return reading;
  }

  const written = (key: string, read: (db: Executor) => Promise<object | undefined>) =>
    answer(key, async (db) => {
      const found = await read(db);
      return found && jsonBody(found);
    });

  // A key has one reader, so what is kept under it is of the reader's type.
  app.decorate('contents', {
    version,
    answer: answer as Contents['answer'],
    written: written as Contents['written'],
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    contents: Contents;
  }
}
