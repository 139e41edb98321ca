/**
 * A first visit with everything its worker prefetches, by network traffic; and later visits served
 * by the worker, next to a plain page served by a worker, on a processor four times slower: visits
 * in turn, each in its own tab.
 *
 *   BENCH_ROUNDS=9 node tests/bench/repeat-visit.ts
 *   BENCH_PAGES=/video,/event BENCH_BESIDE=/a/folder/with/a/page/and/its/worker for more pages, and one to compare with
 */
import { startServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { startCountingProxy } from './support/counting-proxy.ts';
import { serveFolder } from './support/folder-server.ts';
import { servePlainWorkerPage } from './support/plain-worker-page.ts';
import { report } from './support/results.ts';
import { PHONE } from './support/slow-phone.ts';
import { count, median, ms, quantile } from './support/statistics.ts';
import { type Timings, visitAgain, visitFirst } from './support/visits.ts';

const ROUNDS = count('BENCH_ROUNDS', 9);
const PAGES = (process.env.BENCH_PAGES ?? '').split(',').filter(Boolean);
const BESIDE = process.env.BENCH_BESIDE;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
const browser = await launch();
const proxy = await startCountingProxy(await server.ready);
const plain = await servePlainWorkerPage();
const beside = BESIDE ? await serveFolder(BESIDE) : undefined;
try {
  const context = await browser.newContext(PHONE);
  await visitFirst(context, plain.address);
  await visitFirst(context, proxy.address);
  const other = new Map(PAGES.map((path) => [path, new URL(path, proxy.address).href]));
  if (beside) other.set('the page beside', `${beside.origin}/`);
  const first = [...proxy.sent];
  const bytes = first.reduce((sum, { bytes }) => sum + bytes, 0);
  const assets = first.filter(({ path }) => path.startsWith('/assets/'));
  const times = new Map<string, number>();
  for (const { path } of assets) times.set(path, (times.get(path) ?? 0) + 1);
  const repeated = [...times].filter(([, times]) => times > 1);
  const ofCode = first.filter(({ path }) => /^\/(assets\/|app-shell|sw\.js|$)/.test(path));

  // Its first visit is what a page is kept for.
  for (const address of other.values()) await visitFirst(context, address);
  const visits: Record<string, Timings[]> = {};
  const addresses = new Map([['plain', plain.address], ['home', proxy.address], ...other]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, address] of addresses) {
      visits[name] = [...(visits[name] ?? []), await visitAgain(context, address)];
    }
  }
  const spread = (of: string, what: 'fcp' | 'lcp' | 'alive' | 'interactive') => {
    const values = (visits[of] ?? []).map((timings) => timings[what]);
    return `${ms(median(values))} (${ms(quantile(values, 0))} to ${ms(quantile(values, 1))}, ${ROUNDS} rounds)`;
  };
  const fcp = (of: string) => median((visits[of] ?? []).map(({ fcp }) => fcp));
  report(
    'repeat-visit',
    [
      {
        what: 'First visit: page, scripts, styles, shell and worker, as sent',
        figure: `${kB(ofCode.reduce((sum, { bytes }) => sum + bytes, 0))} in ${ofCode.length} answers`,
        aim: 'at most 450.0 kB',
      },
      {
        what: 'First visit: everything, as sent',
        figure: `${kB(bytes)} in ${first.length} answers`,
      },
      {
        what: 'First visit: scripts and styles that were sent more than once',
        figure: `${repeated.length} of ${times.size}`,
        aim: '0',
      },
      { what: 'FCP of a plain page by its worker', figure: spread('plain', 'fcp') },
      { what: 'FCP of Home by its worker', figure: spread('home', 'fcp') },
      { what: 'LCP of Home by its worker', figure: spread('home', 'lcp') },
      ...[...other.keys()].flatMap((name) => [
        { what: `FCP of ${name} by its worker`, figure: spread(name, 'fcp') },
        { what: `LCP of ${name} by its worker`, figure: spread(name, 'lcp') },
      ]),
      {
        what: 'Home against the plain page',
        figure: (fcp('home') / fcp('plain')).toFixed(2),
        aim: 'at most 1.3',
      },
      { what: 'Home answers', figure: spread('home', 'alive') },
      {
        what: 'Home is interactive: it answers, and nothing keeps it busy',
        figure: spread('home', 'interactive'),
        aim: 'at most 600 ms',
      },
    ],
    { first, visits },
  );
} finally {
  await browser.close();
  plain.close();
  beside?.close();
  proxy.close();
  server.child.kill();
  await server.ended;
}
