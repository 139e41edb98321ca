/**
 * What staff ask for on a PostgreSQL with 10,000 videos and 1,000,000 accounts: lists, searches and an
 * item, one after another, and how long a published change takes until the other process shows it.
 *
 *   BENCH_CALLS=300 BENCH_ENTRIES=1000000 node tests/bench/content.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, signUpFans } from './support/fans.ts';
import { startWithLargeContent, VIDEOS } from './support/large-content.ts';
import { startAsUsual } from './support/npm-start.ts';
import { report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const calls = count('BENCH_CALLS', 300);
const entries = count('BENCH_ENTRIES', 1_000_000);
const CHANGES = 30;

const large = await startWithLargeContent({ entries });
const env = { DATABASE_URL: large.url };
const [server, other] = [await startAsUsual(env), await startAsUsual(env)];
const [fan] = await signUpFans(server.origin, 1);
if (!fan) throw new Error('Nobody signed up.');
await large.database.pool.query(`update users set role = 'admin' where username = $1`, [
  fan.username,
]);
const headers = {
  authorization: await signIn(server.origin, fan),
  'content-type': 'application/json',
};

async function ask(path: string, body?: object) {
  const answer = await fetch(`${server.origin}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
await ask('/auth/proof', { password: fan.password });

const VIDEOS_AT = '/admin/content/videos';
const adopting = performance.now();
await ask(VIDEOS_AT);
const adopted = performance.now() - adopting;

const any = () => 1 + Math.floor(Math.random() * (VIDEOS - 60));
const LISTS: Record<string, () => string> = {
  'videos, first page': () => VIDEOS_AT,
  'videos, any page by name': () => `${VIDEOS_AT}?sort=name&after=video-${any()}`,
  'videos by state': () => `${VIDEOS_AT}?state=public&after=video-${any()}`,
  'search of videos': () => `${VIDEOS_AT}?q=video-${any()}`,
  'videos without Japanese': () => `${VIDEOS_AT}?missing=jp&after=video-${any()}`,
  'missing languages of every kind': () => '/admin/content',
  'a video': () => `${VIDEOS_AT}/video-${any()}`,
  'a fan': () => `/admin/users?username=bench${any() + 10}`,
  dashboard: () => '/admin/dashboard',
};

const rows = [{ what: `first list after ${VIDEOS} rows came by hand`, figure: ms(adopted) }];
for (const [what, path] of Object.entries(LISTS)) {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    // The limits of staff count these, too.
    if (what === 'a fan' && call >= 250) break;
    const begun = performance.now();
    await ask(path());
    times.push(performance.now() - begun);
  }
  rows.push({
    what,
    figure: `median ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`,
    ...{ aim: 'p99 50 ms' },
  });
}

async function shownElsewhere(title: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(`${other.origin}/api/contents/videos/video-1`);
    const { video } = await answer.json();
    if (video.title === title) return performance.now() - begun;
    await pause(20);
  }
}

const waits: number[] = [];
for (let change = 0; change < CHANGES; change += 1) {
  const { item, document } = await ask(`${VIDEOS_AT}/video-1`);
  const title = `Changed ${change}`;
  const body = { revision: item.revision, document: { ...document, title } };
  const saved = await ask(`${VIDEOS_AT}/video-1`, body);
  await ask(`${VIDEOS_AT}/video-1/publish`, { revision: saved.item.revision });
  waits.push(await shownElsewhere(title));
}
rows.push({
  what: 'a published change, until the other process shows it',
  figure: `median ${ms(quantile(waits, 0.5))}, longest ${ms(Math.max(...waits))}`,
  ...{ aim: '2000 ms' },
});

report('content', rows);
await server.stop();
await other.stop();
await large.stop();
