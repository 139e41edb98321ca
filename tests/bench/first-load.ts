/** What Home loads before any interaction: scripts, requests, and their hosts. */
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { report } from './support/results.ts';

/** Long enough for what a page loads after it has settled. */
const SETTLED = 8_000;
const BUDGET = 116_000;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
const browser = await launch();
try {
  const origin = await server.ready;
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(origin, { waitUntil: 'networkidle' });
  await pause(SETTLED);

  const loads = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const isScript = ({ name }: { name: string }) => name.endsWith('.js');
  const sum = (list: typeof loads) => list.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = loads.filter(isScript);
  const strangers = asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'));
  report(
    'first-load',
    [
      {
        what: 'JavaScript of Home before a tap, as sent',
        figure: `${kB(sum(scripts))} in ${scripts.length} files`,
        aim: `at most ${kB(BUDGET)}`,
      },
      { what: 'Everything, as sent', figure: `${kB(sum(loads))} in ${asked.length} requests` },
      { what: 'Requests to others', figure: `${strangers.length}`, aim: '0' },
    ],
    { loads, asked },
  );
} finally {
  await browser.close();
  server.child.kill();
  await server.ended;
}
