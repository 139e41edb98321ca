import { TestRunner } from 'vitest';
import { type BuildOptions, build } from '../../../server/app.ts';
import type { PasswordOptions } from '../../../server/auth/passwords.ts';
import { readMessages } from '../../../server/repositories/outbox.ts';
import { type PaymentAccess, readSettings } from '../../../server/settings/settings.ts';
import { openUsual } from './databases.ts';
import { noteLine } from './last-lines.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { SECRET_KEYS } from './secret-keys.ts';

/** Argon2id at its cheapest: the tests of accounts compute thousands of hashes. */
export const CHEAP = {
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  running: 4,
  waiting: 2_000,
} satisfies PasswordOptions;

const failing = { send: () => Promise.reject(new Error('the operator is down')) };
/** No message leaves. */
export const DOWN = { sms: failing, mail: failing };

type TestOptions = Partial<Omit<BuildOptions, 'settings' | 'logger' | 'clock'>> & {
  clock?: ManualClock;
  /** Settings as environment variables. */
  env?: Record<string, string>;
  payments?: PaymentAccess;
  /** For the tests of this worker that come later, too: it is not closed. */
  stays?: boolean;
};

type App = { close(): Promise<unknown> };

const apps = { ofTest: new Set<App>(), ofFile: new Set<App>() };

/** Closes the apps built for a test, or before the tests of a file. */
export async function closeApps(whose: keyof typeof apps) {
  const closing = [...apps[whose]].map((app) => app.close());
  apps[whose].clear();
  await Promise.all(closing);
}

/**
 * An app to inject requests into, with a stopped clock and a readable log. Each call starts from
 * an empty database unless one is given; a second app on the first one's database is `buildTest({
 * database: first.database, clock: first.clock })`.
 */
export async function buildTest({ env = {}, payments, stays, ...options }: TestOptions = {}) {
  const clock = options.clock ?? manualClock();
  const database = options.database ?? (await openUsual());
  const announced: string[] = [];
  const logged: string[] = [];
  const app = await build({
    settings: {
      ...readSettings({
        NODE_ENV: 'test',
        LOG_LEVEL: 'trace',
        SECRET_KEYS,
        // Describing the API takes longer than most tests; those that read the description turn it on.
        API_DOCS: 'off',
        ...env,
      }),
      ...(payments && { payments }),
    },
    announce: (line) => announced.push(line),
    // Tests of pages provide their own app; an existing build is ignored.
    appDirectory: 'tests/server/no-app',
    // A machine busy with other tests is no overload; 0 turns the measurement off, since a stalled second counts as infinite.
    pressure: { eventLoopDelay: 0, waiting: 10_000 },
    logger: {
      stream: {
        write(line: string) {
          logged.push(line);
          noteLine(line);
        },
      },
    },
    ...options,
    patience: { retryDelay: 0, wrongAnswer: 0, answer: 120_000, ...options.patience },
    database,
    clock,
  });
  if (!stays) apps[TestRunner.getCurrentTest() ? 'ofTest' : 'ofFile'].add(app);
  return {
    app,
    clock,
    database,
    /** Sent messages, newest first. */
    outbox: () => readMessages(database),
    /** The lines the outbox wrote to the terminal. */
    announced,
    /** Everything logged, as one text. */
    log: () => logged.join(''),
    /** What was logged and announced so far. */
    forget() {
      logged.length = 0;
      announced.length = 0;
    },
  };
}
