import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { preparedSnapshot } from '../server/support/snapshot.ts';
import { APPS } from './apps.ts';

/** Each app with a server of its own, all four languages ready, on one database. */
const database = await openDatabase({ dataDir: 'memory', snapshot: await preparedSnapshot() });
for (const { port, directory } of Object.values(APPS)) {
  const env = { ...process.env, PREPARING_LANGUAGES: '', PORT: String(port) };
  // A loaded machine is no defect.
  const pressure = { eventLoopDelay: 60_000, waiting: 1_000 };
  const settings = readSettings(env);
  const app = await build({ settings, database, pressure, appDirectory: directory });
  await app.listen({ host: '127.0.0.1', port });
}
