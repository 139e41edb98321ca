/**
 * A draw of 1,000,000 entries on a PostgreSQL: a server that closes them during calls, the
 * operator's command, the memory of the command, and the same draw verified in a browser.
 *
 *   BENCH_ENTRIES=1000000 node tests/bench/draw.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from './support/browser.ts';
import { read } from './support/calls.ts';
import { describeTasks, watchLongTasks } from './support/long-tasks.ts';
import { EVENT, startWithEntries } from './support/many-entries.ts';
import { startAsUsual } from './support/npm-start.ts';
import { pressBy } from './support/press.ts';
import { childOf, memoryOf, peakMemoryOf } from './support/process-memory.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const ENTRIES = count('BENCH_ENTRIES', 1_000_000);
const rows: Row[] = [];
const row = (what: string, figure: string, aim?: string) => {
  rows.push({ what, figure, ...(aim && { aim }) });
};

const content = await startWithEntries(ENTRIES);
const { pool } = content.database;
const env = { LOG_LEVEL: 'silent', DATABASE_URL: content.url };

async function closedEntries(): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from event_draws where event_id = $1 and closed_at is not null',
    [EVENT],
  );
  return rowCount === 1;
}

/** At its start a server finds an event over, and closes its entries during calls. */
async function closeByServer() {
  const { origin, pid, stop } = await startAsUsual(env);
  try {
    const [before, start] = [memoryOf(pid), performance.now()];
    const pressed: number[] = [];
    while (!(await closedEntries())) {
      const call = read('/api/contents/faq');
      const { served } = await pressBy(origin, call, { connections: 2, seconds: 1 });
      pressed.push(...served);
    }
    const took = performance.now() - start;
    row(
      `A server closes ${ENTRIES} entries`,
      `${ms(took)}, memory from ${before} to at most ${peakMemoryOf(pid)} MB`,
    );
    row(
      'Calls meanwhile',
      `p50 ${ms(quantile(pressed, 0.5))}, p99 ${ms(quantile(pressed, 0.99))}, longest ${ms(quantile(pressed, 1))}`,
      'p99 50 ms',
    );
  } finally {
    await stop();
  }
}

async function drawByCommand() {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/operator.mjs', 'draw', '--at-once', EVENT], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let most = 0;
  const sampling = setInterval(() => {
    const command = child.exitCode === null && childOf(child.pid ?? 0);
    if (command) most = Math.max(most, peakMemoryOf(command));
  }, 20);
  await once(child, 'close');
  clearInterval(sampling);
  row(
    `npm run draw, ${ENTRIES} entries`,
    `${ms(performance.now() - start)}, holds at most ${most} MB`,
    '10 s, 300 MB',
  );
}

/** With the button on the event's page, as a visitor would. */
async function checkInBrowser(slowdown: number) {
  const { origin, stop } = await startAsUsual(env);
  const browser = await launch();
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(`${origin}/event/${EVENT}`, { waitUntil: 'networkidle' });
    const verify = page.getByRole('button', { name: 'Verify this draw' });
    await verify.waitFor();
    const longTasks = await watchLongTasks(page, slowdown);
    const start = performance.now();
    await verify.click();
    await page.getByRole('progressbar').waitFor();
    await page.getByText('The same winners come out.').waitFor({ timeout: 120_000 });
    const took = performance.now() - start;
    row(
      `The check in a browser, processor ${slowdown} × slower`,
      `${ms(took)}, with progress, ${describeTasks(await longTasks())}`,
      slowdown === 1 ? '10 s, no task above 50 ms' : undefined,
    );
  } finally {
    await browser.close();
    await stop();
  }
}

try {
  await closeByServer();
  await pause(1_000);
  await drawByCommand();
  await checkInBrowser(1);
  await checkInBrowser(4);
  report('draw', rows);
} finally {
  await content.stop();
}
