/**
 * A file of 10,000 new videos that is checked, imported and published, then imported again, then changed in every row: seconds,
 * memory beyond the idle process, and how long fans wait beside it. On the embedded database and, where there is one, on a
 * throwaway PostgreSQL; Linux only.
 *
 *   BENCH_ROWS=10000 node tests/bench/import.ts
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../server/support/cluster.ts';
import { signIn, signUpFans } from './support/fans.ts';
import { startAsUsual } from './support/npm-start.ts';
import { memoryOf } from './support/process-memory.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const ROWS = count('BENCH_ROWS', 10_000);
const HEADER = 'id,title,youtubeId,artwork,type,category,year,tag,rank,publishedAt';

const fileOf = (artwork: string, title: string) =>
  [
    HEADER,
    ...Array.from({ length: ROWS }, (_, at) => {
      const tags = `"LUMAVEIL\nStage ${at % 100}\n무대 ${at % 40}"`;
      const name = `"${title} ${at}, ""live"" 무대 舞台"`;
      const id = `imported-${at}`;
      return `${id},${name},dQw4w9WgXcQ,${artwork},video,2025 KWDA,2025,${tags},${at},2026-01-01T00:00:00Z`;
    }),
  ].join('\r\n');

type Watched = { peak: number; waits: number[]; failed: number };

/** A fan who reads a list and an item from the database, and the memory, beside the work. */
async function beside(origin: string, pid: number, work: () => Promise<unknown>) {
  const watched: Watched = { peak: 0, waits: [], failed: 0 };
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      watched.peak = Math.max(watched.peak, memoryOf(pid));
      await pause(10);
    }
  };
  const ask = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const begun = performance.now();
      const path = turn % 2 === 0 ? '/api/contents/home' : '/api/contents/videos/bulti';
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      if (!answer.ok) watched.failed += 1;
      watched.waits.push(performance.now() - begun);
      await pause(20);
    }
  };
  const watching = Promise.all([watch(), ask()]);
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  await watching;
  return { ...watched, seconds };
}

async function measure(name: string, env: Record<string, string>, stop: () => unknown) {
  // The first admin is made by the command, which needs the database for itself where it is embedded.
  const first = await startAsUsual(env);
  const [fan] = await signUpFans(first.origin, 1);
  if (!fan) throw new Error('Nobody signed up.');
  await first.stop();
  const given = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env };
  spawnSync(process.execPath, ['scripts/operator.mjs', 'admin', fan.username], { env: given });

  const server = await startAsUsual(env);
  const authorization = await signIn(server.origin, fan);
  await fetch(`${server.origin}/api/auth/proof`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ password: fan.password }),
  });
  const send = async (file: string, how: string) => {
    const answer = await fetch(`${server.origin}/api/admin/bulk/videos${how}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv' },
      body: file,
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status}: ${said}`);
    return JSON.parse(said);
  };
  const exported = await fetch(`${server.origin}/api/admin/bulk/videos?format=json`, {
    headers: { authorization },
  });
  const { text } = await exported.json();
  const [{ artwork }] = JSON.parse(text);
  const idle = await beside(server.origin, server.pid, () => pause(8_000));
  const atRest = memoryOf(server.pid);
  const idleP99 = quantile(idle.waits, 0.99);
  const WRITE = '?publish=yes';
  const file = fileOf(artwork, 'Song');
  const rows: Row[] = [];
  for (const [what, sent, how] of [
    ['checked', file, '/check?publish=yes'],
    ['imported and published', file, WRITE],
    ['the same again', file, WRITE],
    ['each row changed', fileOf(artwork, 'Other'), WRITE],
  ] as const) {
    let said = '';
    const work = await beside(server.origin, server.pid, async () => {
      const report = await send(sent, how);
      said = `${report.new} new, ${report.changed} changed, ${report.wrong} wrong`;
    });
    const p99 = quantile(work.waits, 0.99);
    rows.push({
      what: `${name}: ${ROWS} videos, ${what}`,
      figure: `${work.seconds.toFixed(1)} s, ${work.peak - atRest} MB, a call beside it p99 ${ms(p99)}, longest ${ms(Math.max(...work.waits))}, ${work.failed} failed (${said})`,
      aim: `30 s, 300 MB, p99 ${ms(3 * idleP99)} (idle ${ms(idleP99)})`,
    });
    await pause(2_000);
  }
  await server.stop();
  await stop();
  return rows;
}

const home = mkdtempSync(join(tmpdir(), 'encore-import-'));
const rows = await measure('embedded', { DATA_DIR: join(home, 'data') }, () =>
  rmSync(home, { recursive: true, force: true }),
);
const cluster = await startCluster();
if (cluster) {
  const env = { DATABASE_URL: cluster.url('postgres') };
  rows.push(...(await measure('PostgreSQL', env, () => cluster.stop())));
}
report('import', rows);
