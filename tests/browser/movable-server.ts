import { createServer } from 'node:http';
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { readSettings } from '../../server/settings.ts';

/**
 * The server as delivered, but with a clock that can be put ahead: `PORT=4314 CLOCK_PORT=4315 node
 * tests/browser/movable-server.ts`, then `POST http://127.0.0.1:4315/?ms=60000`.
 */
let ahead = 0;

const settings = readSettings(process.env);
const database = await openDatabase({ dataDir: settings.dataDir });
await prepareDatabase(database);
const app = await build({ settings, database, clock: { now: () => Date.now() + ahead } });

createServer((request, response) => {
  ahead += Number(new URL(request.url ?? '', 'http://clock').searchParams.get('ms'));
  response.end(`${ahead}\n`);
}).listen(Number(process.env.CLOCK_PORT), settings.host);
await app.listen({ host: settings.host, port: settings.port });
