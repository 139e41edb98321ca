// Saves the calls of the client released now. Run by `npm run released`.
import { writeFile } from 'node:fs/promises';
import { build } from '../../../server/app.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { callsIn } from './calls.ts';

const settings = readSettings({ DATA_DIR: 'memory', LOG_LEVEL: 'silent', API_DOCS: 'on' });
const database = await openDatabase({ dataDir: 'memory' });
const app = await build({
  settings,
  database,
  pressure: { eventLoopDelay: 60_000, waiting: 1_000 },
});
await app.ready();
const { body } = await app.inject('/api/docs/json');
const lines = Object.entries(callsIn(body)).map((call) =>
  call.map((part) => JSON.stringify(part)).join(': '),
);
await writeFile(new URL('calls.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
await app.close();
await database.close();
