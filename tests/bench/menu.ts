/**
 * From navigation to an open menu, on a slow phone that taps as soon as the button is visible:
 * loads of Home in turn, each in a fresh profile. Other servers, e.g. of an earlier build, can be
 * measured as well.
 *
 *   BENCH_ROUNDS=7 BENCH_BESIDE=http://127.0.0.1:4000 node tests/bench/menu.ts
 */
import { startServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { report } from './support/results.ts';
import { onPhone, slowPhone } from './support/slow-phone.ts';
import { count, median, ms } from './support/statistics.ts';

const ROUNDS = count('BENCH_ROUNDS', 7);
const BESIDE = (process.env.BENCH_BESIDE ?? '').split(',').filter((origin) => origin !== '');

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
const browser = await launch();

/** Milliseconds from navigation until the button is visible, and until the menu is open. */
const load = (origin: string) =>
  onPhone(browser, async (page) => {
    await slowPhone(page);
    const button = page.getByRole('button', { name: 'Menu' });
    const now = () => page.evaluate(() => performance.now());
    await page.goto(origin, { waitUntil: 'commit' });
    await button.waitFor();
    const seen = await now();
    await button.tap();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    return { seen, open: await now() };
  });

try {
  const origins = [await server.ready, ...BESIDE];
  const loads = new Map<string, Awaited<ReturnType<typeof load>>[]>();
  for (const origin of origins) loads.set(origin, []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const origin of origins) loads.get(origin)?.push(await load(origin));
  }
  report(
    'menu',
    [...loads].map(([origin, all], place) => ({
      what: place === 0 ? 'Home' : origin,
      figure: `the button is seen after ${ms(median(all.map(({ seen }) => seen)))}, the menu is open after ${ms(median(all.map(({ open }) => open)))}`,
    })),
  );
} finally {
  await browser.close();
  server.child.kill();
  await server.ended;
}
