/**
 * Uncached pages, requested one after the other in each language by a client on the same machine:
 * the response time in milliseconds. Each kind of page was requested once in each language before.
 * On a throwaway PostgreSQL, or on PGlite where there is none.
 *
 *   node tests/bench/cold-pages.ts
 */
import { BCP47, LANGUAGES } from '../../contract/languages.ts';
import type { VideosResponse } from '../../contract/schemas/contents.ts';
import { startCluster } from '../server/support/cluster.ts';
import { startAsUsual } from './support/npm-start.ts';
import { type Row, report } from './support/results.ts';
import { median, ms, quantile } from './support/statistics.ts';

const KINDS = ['/', '/video', '/login'];

const cluster = await startCluster();
const server = await startAsUsual({
  ...(cluster ? { DATABASE_URL: cluster.url('postgres') } : { DATA_DIR: 'memory' }),
  PREPARING_LANGUAGES: '',
});

async function time(path: string, language: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(server.origin + path, { headers: { 'accept-language': language } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

const each = async (paths: string[]) => {
  const times: number[] = [];
  for (const path of paths)
    for (const language of LANGUAGES) times.push(await time(path, BCP47[language]));
  return times;
};

const row = (what: string, times: number[], aim?: string): Row => ({
  what,
  figure: `${times.length} pages, half in ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}, the slowest ${ms(Math.max(...times))}`,
  aim,
});

try {
  const answer = await fetch(`${server.origin}/api/contents/videos`);
  const { videos }: VideosResponse = JSON.parse(await answer.text());
  const [first = '', ...players] = videos.map(({ id }) => `/videoplay/${id}`);
  const tags = new Set(videos.flatMap(({ tag }) => tag));
  const lists = [...tags].slice(0, 50).map((tag) => `/video?tag=${encodeURIComponent(tag)}`);

  report('cold-pages', [
    row('the first of its kind', await each([...KINDS, first])),
    row('asked for the first time', await each([...players, ...lists]), 'p95 at most 20 ms'),
    row('kept', await each(lists.slice(-20))),
  ]);
} finally {
  await server.stop();
  await cluster?.stop();
}
