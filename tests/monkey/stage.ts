import { type Browser, chromium } from '@playwright/test';
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { loadRenderer } from '../../server/html/renderer.ts';
import { readMessages } from '../../server/repositories/outbox.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { QUIET } from '../chromium.ts';
import { preparedSnapshot } from '../server/support/snapshot.ts';
import { Front } from './front.ts';

/** Hashes as cheap as they can be: a walk makes accounts. */
const CHEAP = {
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  running: 4,
  waiting: 2_000,
};

/** The built app with a database of its own and a clock that can be put ahead. */
async function openStage() {
  const database = await openDatabase({ dataDir: 'memory', snapshot: await preparedSnapshot() });
  let ahead = 0;
  const app = await build({
    settings: readSettings({
      ...{ DATA_DIR: 'memory', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', API_DOCS: 'off' },
      ...{ PREPARING_LANGUAGES: '', SMS_DAILY_BUDGET: '1000000' },
    }),
    database,
    clock: { now: () => Date.now() + ahead },
    renderer: await loadRenderer(),
    passwords: CHEAP,
    // The monkey shares the process; its pauses must not count as load.
    pressure: { eventLoopDelay: 0, waiting: 1_000 },
  });
  await app.ready();
  const front = new Front(app);
  const origin = await front.listen();
  return {
    app,
    front,
    origin,
    messages: () => readMessages(database),
    moveClock(milliseconds: number) {
      ahead += milliseconds;
    },
    /** Whether a later walk would find another date. */
    isUsed: () => ahead > 0,
    async close() {
      front.close();
      await app.close();
      await database.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Lends one stage to walk after walk, and opens another when a walk has moved its clock. */
export class Stages {
  #stage: Stage | undefined;

  async lend(): Promise<Stage> {
    if (this.#stage?.isUsed()) await this.close();
    this.#stage ??= await openStage();
    return this.#stage;
  }

  async close() {
    await this.#stage?.close();
    this.#stage = undefined;
  }
}

/** No name but this machine's own is looked up: a page may embed videos of others. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [...QUIET, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
