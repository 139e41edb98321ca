import { setTimeout as pause } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../db/executor.ts';
import { type CachedBody, jsonBody } from '../lib/send-cached.ts';
import { contentsVersion } from '../repositories/contents.ts';
import { createDraftReading } from './draft-reading.ts';

const UNCHECKED = 'contents could not be checked; the last answers are shown';

/** How long a process uses its cache before it checks for changes. */
const CHECK_EVERY = 1_000;
/** How long a request waits for the check; after that it gets the last known response. */
const PATIENCE = 500;
/** The maximum number of cached responses: what fans look at, not all that exist. */
const KEPT = 500;
/** The maximum for what visitors type, which can be anything: such responses evict only each other. */
const TYPED = 100;

export type Question = {
  /** Identifies the call. */
  key: string;
  isTyped?: boolean;
};

export type Contents = {
  /** The current version, at most a second old: it changes whenever something public has changed, by an edit or by time. */
  version(): Promise<string>;
  /**
   * The response to a public call, the same object as long as the content is unchanged; a missing
   * item (undefined) is read again each time.
   */
  answer<Answer extends object | undefined>(
    question: string | Question,
    read: (db: Executor) => Promise<Answer>,
  ): Promise<Answer>;
  /** The answer as the text that is sent. */
  written<Answer extends object | undefined>(
    question: string | Question,
    read: (db: Executor) => Promise<Answer>,
  ): Promise<CachedBody | Extract<Answer, undefined>>;
  /** All responses that `work` asks for are read in this transaction; none comes from the cache or goes into it. */
  readFrom<Result>(tx: Executor, work: () => Promise<Result>): Promise<Result>;
};

type Kept = { version: string; answer: object };

/**
 * Public content from memory: the responses requested last. One row of the database tells whether
 * they are current, so that all processes show an edit within a second; while the database does
 * not respond, the last responses stay.
 */
export const contents = fp(async (app) => {
  const db = app.database.orm;
  const shelves = {
    named: new LRUCache<string, Kept>({ max: KEPT }),
    typed: new LRUCache<string, Kept>({ max: TYPED }),
  };
  const coming = new Map<string, Promise<object | undefined>>();
  const drafts = createDraftReading();
  let known: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string> | undefined;

  async function version(): Promise<string> {
    const now = app.clock.now();
    if (known !== undefined && Math.abs(now - checkedAt) < CHECK_EVERY) return known;
    if (checking) return known ?? checking;
    checking = checkAgain(now).finally(() => {
      checking = undefined;
    });
    if (known === undefined) return checking;
    return Promise.race([checking, pause(PATIENCE, known, { ref: false })]);
  }

  async function checkAgain(now: number): Promise<string> {
    try {
      known = await contentsVersion(db, now);
      app.lastingFailures.over(UNCHECKED);
    } catch (error) {
      if (known === undefined) throw error;
      app.lastingFailures.note({ message: UNCHECKED }, error);
    }
    checkedAt = now;
    return known;
  }

  /** The data is at least as new as the version, so that an edit in between only causes another read. */
  async function readAnew(
    { key, kept }: { key: string; kept: LRUCache<string, Kept> },
    now: string,
    read: (db: Executor) => Promise<object | undefined>,
  ) {
    try {
      const answer = await read(db);
      app.lastingFailures.over(key);
      if (answer) kept.set(key, { version: now, answer });
      else kept.delete(key);
      return answer;
    } catch (error) {
      const last = kept.get(key);
      if (!last) throw error;
      const message = 'contents could not be read; the last answer is shown';
      app.lastingFailures.note({ about: key, message, facts: { key } }, error);
      return last.answer;
    }
  }

  async function answer(
    question: string | Question,
    read: (db: Executor) => Promise<object | undefined>,
  ) {
    const ofDraft = drafts.read(read);
    if (ofDraft) return ofDraft;
    const { key, isTyped = false } = typeof question === 'string' ? { key: question } : question;
    const kept = shelves[isTyped ? 'typed' : 'named'];
    const now = await version();
    const last = kept.get(key);
    if (last?.version === now) return last.answer;
    const reading =
      coming.get(key) ?? readAnew({ key, kept }, now, read).finally(() => void coming.delete(key));
    coming.set(key, reading);
    return reading;
  }

  const written = (
    question: string | Question,
    read: (db: Executor) => Promise<object | undefined>,
  ) =>
    answer(question, async (db) => {
      const found = await read(db);
      return found && jsonBody(found);
    });

  // Each key has one reader, so a cached value has the reader's type.
  app.decorate('contents', {
    version,
    answer: answer as Contents['answer'],
    written: written as Contents['written'],
    readFrom: drafts.run,
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    contents: Contents;
  }
}
