import type { FastifyInstance } from 'fastify';
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { loadRenderer } from '../../server/html/renderer.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { preparedSnapshot } from '../server/support/snapshot.ts';

type Deployed = {
  origin: string;
  deploy(env: Record<string, string>): Promise<void>;
  /** Nobody is at its address until the next `deploy`. */
  cut(): Promise<void>;
  /** As it was at first, but for what its database has got. */
  restore(): Promise<void>;
  /** Runs one statement of SQL, as an operator would. */
  edit(statement: string): Promise<void>;
  stop(): Promise<void>;
};

/** Longer than an answer takes; a browser keeps connections that it has never used, and closing would wait for them. */
const GRACE = 500;

async function close(app: FastifyInstance) {
  const unused = setTimeout(() => app.server.closeAllConnections(), GRACE);
  await app.close();
  clearTimeout(unused);
}

/** A separate server on a fixed origin, so that it can be redeployed. The settings are part of the app shell, so other settings count as another app. */
export async function deployed(): Promise<Deployed> {
  const renderer = await loadRenderer();
  const database = await openDatabase({ dataDir: 'memory', snapshot: await preparedSnapshot() });
  let port = 0;

  async function start(env: Record<string, string>) {
    const settings = readSettings({
      LOG_LEVEL: 'error',
      DATA_DIR: 'memory',
      // Each test has its own IP address.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    });
    // It shares its process with the test; the test's pauses must not count as load.
    const pressure = { eventLoopDelay: 60_000, waiting: 1_000 };
    const app = await build({ settings, database, renderer, pressure });
    const origin = await app.listen({ host: '127.0.0.1', port });
    port = Number(new URL(origin).port);
    return app;
  }

  let app = await start({});
  let isChanged = false;
  return {
    origin: `http://127.0.0.1:${port}`,
    async deploy(env) {
      isChanged = true;
      await close(app);
      app = await start(env);
    },
    async cut() {
      isChanged = true;
      await close(app);
    },
    async restore() {
      if (!isChanged) return;
      await close(app);
      app = await start({});
      isChanged = false;
    },
    async edit(statement) {
      await database.pool.query(statement);
    },
    async stop() {
      await close(app);
      await database.close();
    },
  };
}
