/**
 * Public lists and pages of a PostgreSQL with 10,000 videos, 50,000 photos and 1,000 events (and
 * 1,000,000 entries in one of them): how long each takes with other callers, anywhere in the list,
 * and the server's memory meanwhile.
 *
 *   BENCH_SECONDS=5 BENCH_CONNECTIONS=16 BENCH_ENTRIES=1000000 node tests/bench/lists.ts
 */
import { randomInt } from 'node:crypto';
import { type Call, read } from './support/calls.ts';
import {
  CATEGORIES,
  EVENTS,
  PHOTOS,
  photoCursor,
  startWithLargeContent,
  VIDEOS,
} from './support/large-content.ts';
import { startAsUsual } from './support/npm-start.ts';
import { type Pressed, perSecond, pressBy } from './support/press.ts';
import { memoryOf, peakMemoryOf } from './support/process-memory.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 5);
const connections = count('BENCH_CONNECTIONS', 16);
const entries = count('BENCH_ENTRIES', 1_000_000);
const AIM = 50;

const any = (most: number) => 1 + randomInt(most);
/** A different one each time, so that most responses are not cached. */
const anyOf =
  (path: () => string): Call =>
  () =>
    read(path())();

const contents = '/api/contents';
const after = (cursor: string) => `after=${encodeURIComponent(cursor)}`;
const gallery = (position: number) =>
  `${contents}/gallery/${CATEGORIES[position % 2]}?${after(photoCursor(position))}`;

const LISTS: Record<string, Call> = {
  home: read(`${contents}/home`),
  'videos, first page': read(`${contents}/videos`),
  'videos, any page': anyOf(() => `${contents}/videos?${after(`video-${any(VIDEOS - 40)}`)}`),
  'videos of a category, any page': anyOf(
    () => `${contents}/videos?category=2025%20KWDA&${after(`video-${any(VIDEOS - 200)}`)}`,
  ),
  'a video, any': anyOf(() => `${contents}/videos/video-${any(VIDEOS)}`),
  'photos, first page': read(`${contents}/gallery/${CATEGORIES[0]}`),
  'photos, a page in the middle': read(gallery(PHOTOS / 2)),
  'photos, last page': read(gallery(PHOTOS - 40)),
  'photos, any page': anyOf(() => gallery(any(PHOTOS - 40))),
  'photos of a scene, any page': anyOf(() => `${gallery(any(PHOTOS - 200))}&scene=Award%20Moments`),
  'a photo, any': anyOf(() => `${contents}/photos/photo-${any(PHOTOS)}`),
  'events, newest first': read(`${contents}/events`),
  'events by deadline': read(`${contents}/events?order=deadline`),
  'events, any page': anyOf(
    () =>
      `${contents}/events?order=${any(2) === 1 ? 'registration' : 'deadline'}&${after(`event-${any(EVENTS)}`)}`,
  ),
  'an event, any': anyOf(() => `${contents}/events/event-${any(EVENTS)}`),
  notices: read(`${contents}/notices`),
  'notices, any page': anyOf(() => `${contents}/notices?${after(`notice-${any(900)}`)}`),
  auditions: read(`${contents}/auditions`),
  faq: read(`${contents}/faq`),
  awards: read(`${contents}/awards`),
};

const PAGES: Record<string, Call> = {
  '/': read('/'),
  '/event': read('/event'),
  '/video': read('/video'),
  '/photo': read('/photo'),
  '/photo/{id}, any': anyOf(() => `/photo/photo-${any(PHOTOS)}`),
};

const all = (calls: Record<string, Call>): Call => {
  const list = Object.values(calls);
  return () => (list[randomInt(list.length)] ?? read('/'))();
};

const rowOf = (what: string, pressed: Pressed, aim = ''): Row => {
  const { served, refused, failed } = pressed;
  const times = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${ms(quantile(served, share))}`);
  const rest = refused.length + failed > 0 ? `, ${refused.length} refused, ${failed} failed` : '';
  return { what, figure: `${times.join(', ')}, ${Math.round(perSecond(pressed))}/s${rest}`, aim };
};

const content = await startWithLargeContent({ entries });
const server = await startAsUsual({ LOG_LEVEL: 'silent', DATABASE_URL: content.url });
const { origin, pid } = server;
const rows: Row[] = [];
try {
  rows.push({ what: 'memory before the first call', figure: `${memoryOf(pid)} MB` });
  const press = async (what: string, call: Call, aim?: string) => {
    const pressed = await pressBy(origin, call, { connections, seconds });
    rows.push(rowOf(`${what}, ${connections} callers`, pressed, aim));
  };
  for (const [what, call] of Object.entries(LISTS)) await press(what, call, `p99 ${AIM} ms`);
  await press('all of them', all(LISTS), `p99 ${AIM} ms`);
  const edits = setInterval(() => {
    void content.database.pool.query('update banners set position = position');
  }, 1_000);
  await press('all of them, while content is edited each second', all(LISTS), `p99 ${AIM} ms`);
  clearInterval(edits);
  rows.push({
    what: 'memory after the calls',
    figure: `${memoryOf(pid)} MB, at most ${peakMemoryOf(pid)} MB`,
    aim: 'below 300 MB',
  });
  for (const [what, call] of Object.entries(PAGES)) await press(`HTML of ${what}`, call);
  rows.push({
    what: 'memory after the pages',
    figure: `${memoryOf(pid)} MB, at most ${peakMemoryOf(pid)} MB`,
    aim: 'below 300 MB',
  });
  report('lists', rows);
} finally {
  await server.stop();
  await content.stop();
}
