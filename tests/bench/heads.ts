/** The additional event loop time for the worst headers of at most 16 kB, compared to plain ones. */
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { costOf, type Head, hostileHeads, PLAIN } from '../hostile-heads.ts';
import { report } from './support/results.ts';
import { median, ms } from './support/statistics.ts';

const REPEATS = 40;
const SUSPECTS = 12;
const SHOWN = 5;

const database = await openDatabase({ dataDir: 'memory' });
await prepareDatabase(database, { sampleContent: true });
const settings = readSettings({ NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1' });
const logger = { stream: { write: () => {} } };
// The measured requests must not be refused as too slow.
const pressure = { eventLoopDelay: 0, waiting: 10_000 };
const app = await build({ settings, database, logger, pressure });
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

/** The mean, because the system measures a thread's time in steps of some milliseconds. */
async function costs(head: Head): Promise<number> {
  let sum = 0;
  for (let n = 0; n < REPEATS; n += 1) sum += await costOf(Number(port), head);
  return sum / REPEATS;
}

const warmUp = performance.now() + 3_000;
while (performance.now() < warmUp) for (const head of PLAIN) await costOf(Number(port), head);
const plain: number[] = [];
for (const head of PLAIN) plain.push(await costs(head));

const tried: { head: Head; took: number }[] = [];
for (const head of hostileHeads()) tried.push({ head, took: await costOf(Number(port), head) });
tried.sort((a, b) => b.took - a.took);
const measured: typeof tried = [];
for (const { head } of tried.slice(0, SUSPECTS)) measured.push({ head, took: await costs(head) });
measured.sort((a, b) => b.took - a.took);
await app.close();
await database.close();

const usual = median(plain);
report('heads', [
  { what: 'a plain head', figure: ms(usual) },
  ...measured.slice(0, SHOWN).map(({ head, took }) => ({
    what: head.name,
    figure: `${ms(took - usual)} more`,
    aim: 'below 5 ms',
  })),
]);
