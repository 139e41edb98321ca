/**
 * The search on a page with 2,000 videos, and that of a server on PostgreSQL with 10,000: the time
 * per key press.
 *
 *   BENCH_SECONDS=5 BENCH_CONNECTIONS=4 node tests/bench/search.ts
 */
import { randomInt } from 'node:crypto';
import { convertHangulToQwerty, getChoseong } from 'es-hangul';
import { canSearch, createSearch, meantBy } from '../../contract/rules/search.ts';
import { videoFields } from '../../contract/rules/video-search.ts';
import type { VideoIndexResponse } from '../../contract/schemas/contents.ts';
import { read } from './support/calls.ts';
import { startWithLargeContent } from './support/large-content.ts';
import { startAsUsual } from './support/npm-start.ts';
import { perSecond, pressBy } from './support/press.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 5);
const connections = count('BENCH_CONNECTIONS', 4);
const KEY = 16;
const CALL = 50;

const content = await startWithLargeContent();
const server = await startAsUsual({ LOG_LEVEL: 'silent', DATABASE_URL: content.url });
const { origin } = server;
const rows: Row[] = [];

/** The prefixes that a fan types on the way to a title or a tag: in letters, in initials or with the wrong keyboard layout. */
const termsOf = (texts: readonly string[]) =>
  [...new Set(texts)].flatMap((text) => {
    const from = randomInt(Math.max(1, text.length - 3));
    const part = text.slice(from, from + 2 + randomInt(5));
    return [part, getChoseong(part), convertHangulToQwerty(part)];
  });

try {
  const answer = await fetch(`${origin}/api/contents/videos/index`);
  const { videos }: VideoIndexResponse = JSON.parse(await answer.text());
  const terms = termsOf(videos.flatMap(({ title, tag }) => [title, ...tag])).filter(canSearch);

  const find = (typed: string) => `/api/contents/videos/search?q=${encodeURIComponent(typed)}`;
  const first = performance.now();
  await fetch(origin + find('zz'));
  rows.push({
    what: 'the first search, which indexes them',
    figure: ms(performance.now() - first),
  });
  // As PostgreSQL does automatically within a minute.
  await content.database.pool.query('vacuum analyze video_search');
  const call = () => read(find(`${terms[randomInt(terms.length)]}`))();
  const pressed = await pressBy(origin, call, { connections, seconds });
  const times = [0.5, 0.95, 0.99].map(
    (share) => `p${share * 100} ${ms(quantile(pressed.served, share))}`,
  );
  rows.push({
    what: `the server’s search, ${connections} callers`,
    figure: `${times.join(', ')}, ${Math.round(perSecond(pressed))}/s, ${pressed.failed} failed`,
    aim: `p99 ${CALL} ms`,
  });
  const search = createSearch(videos, videoFields);
  const began = performance.now();
  search('zz');
  rows.push({
    what: `the index of ${videos.length} videos`,
    figure: ms(performance.now() - began),
  });
  const took = (typed: string) => {
    const start = performance.now();
    if (search(typed).length === 0) meantBy(typed, search);
    return performance.now() - start;
  };
  const keys = terms.slice(0, 2_000).map(took);
  rows.push({
    what: `a key, of ${keys.length}`,
    figure: `p50 ${ms(quantile(keys, 0.5))}, p99 ${ms(quantile(keys, 0.99))}, at most ${ms(Math.max(...keys))}`,
    aim: `${KEY} ms`,
  });
  for (const letter of ['가', 'ㅂ', 'a']) {
    const what = `a paste of 10,000 times ${letter}`;
    rows.push({ what, figure: ms(took(letter.repeat(10_000))), aim: `${KEY} ms` });
  }
  report('search', rows);
} finally {
  await server.stop();
  await content.stop();
}
