import type pg from 'pg';
import { openDatabase } from '../../../server/db/database.ts';
import { prepareDatabase } from '../../../server/db/prepare.ts';
import { startCluster } from '../../server/support/cluster.ts';
import { videoWords } from './catalogue.ts';
import { count } from './statistics.ts';

export const VIDEOS = count('BENCH_VIDEOS', 10_000);
export const PHOTOS = count('BENCH_PHOTOS', 50_000);
export const EVENTS = count('BENCH_EVENTS', 1_000);
const NOTICES = 1_000;

/** Over for an hour, and with all the entries. */
export const EVENT = 'bench-night';
/** Open, without entries. */
export const OPEN_EVENT = 'bench-day';
export const CATEGORIES = ['2024KWDA', '2025KWDA'] as const;
/** The order of the photos in a category. */
export const photoCursor = (position: number) => `${position}.photo-${position}`;

/** `$2` is the value from `more`. */
type Fill = { rows: number; into: string; values: string; more?: (rows: number) => string };

/** The `n`th of the sample content's rows for a kind of picture. */
const sample = (like: string) =>
  `(select array_agg(name order by name) from artworks where name like '${like}')`;
const nth = (list: string) => `${list}[1 + n % array_length(${list}, 1)]`;

/** Every photo and video has its own picture row, with the files of the sample content. */
const pictures = (rows: number, name: string, like: string): Fill => ({
  rows,
  into: 'artworks (name, base, color, ratio, alt)',
  values: `'${name}-' || n, a.base, a.color, a.ratio, a.alt
    from generate_series(1, $1::int) as n, ${sample(like)} as s (names)
    join artworks a on true where a.name = ${nth('s.names')}`,
});

const CONTENT: Fill[] = [
  pictures(VIDEOS, 'video', 'video-%'),
  pictures(PHOTOS, 'photo', '202_kwda-%'),
  {
    rows: VIDEOS,
    into: 'videos (id, rank, title, youtube_id, artwork, views, likes, type, year, category, tag, published_at)',
    values: `'video-' || n, 1000 + n, words.title, v.youtube_id, 'video-' || n, v.views, v.likes, v.type, v.year, v.category, words.tag, v.published_at
      from generate_series(1, $1::int) as n
        join json_to_recordset($2) as words (n int, title text, tag text[]) using (n),
        (select array_agg(id order by rank) from videos) as s (ids)
        join videos v on true where v.id = ${nth('s.ids')}`,
    more: (rows) =>
      JSON.stringify(
        Array.from({ length: rows }, (_, at) => ({ n: at + 1, ...videoWords(at + 1) })),
      ),
  },
  {
    rows: PHOTOS,
    into: 'gallery_images (id, category, position, scene, artwork, original_filename)',
    values: `'photo-' || n, case when n % 2 = 0 then '${CATEGORIES[0]}' else '${CATEGORIES[1]}' end, n,
        case when n % 3 = 0 then 'Award Moments' else 'On Stage' end, 'photo-' || n, n || '.jpg'
      from generate_series(1, $1::int) as n`,
  },
  {
    rows: EVENTS,
    into: 'events (id, title, line, body, artwork, starts_at, ends_at, created_at)',
    values: `'event-' || n, e.title, e.line, e.body, e.artwork, day, case when n % 7 > 0 then day + interval '20 days' end, day
      from generate_series(1, $1::int) as n,
        lateral (select date_trunc('hour', now()) + (500 - n) * interval '1 day') as d (day),
        (select array_agg(id order by id) from events) as s (ids)
        join events e on true where e.id = ${nth('s.ids')}`,
  },
  {
    rows: NOTICES,
    into: 'notices (id, title, body, published_at)',
    values: `'notice-' || n, '{"en":"News"}', '{"en":"Body"}', now() - n * interval '1 hour' from generate_series(1, $1::int) as n`,
  },
];

/** An account, an entry and the fan's data for each row; IDs in random order, like those of real entries. */
const entriesOf = (rows: number): Fill[] => {
  const user = `lpad(to_hex(n), 32, '0')::uuid`;
  const entry = `translate(substr(encode(sha256(n::text::bytea), 'base64'), 1, 16), '+/', '-_')`;
  const each = 'from generate_series(1, $1::int) as n';
  return [
    {
      rows,
      into: 'users (id, username, nickname, language, created_at, status)',
      values: `${user}, 'bench' || n, 'bench.' || n, 'en', now(), 'active' ${each}`,
    },
    {
      rows,
      into: 'event_entries (id, event_id, number, created_at)',
      values: `${entry}, '${EVENT}', 1 + n % 2, now() ${each}`,
    },
    {
      rows,
      into: 'event_entrants (entry_id, event_id, user_id, name, birth_date, contact_consent_at, receipt_code, updated_at)',
      values: `${entry}, '${EVENT}', ${user}, 'Fan ' || n, '2001-05-09', now(), 'code ' || n, now() ${each}`,
    },
  ];
};

/** With two giveaways each, like those of the spec (§9). */
const GIVEAWAYS = `
  insert into events (id, title, line, body, artwork, starts_at, ends_at, created_at)
    select new.id, title, line, body, artwork, now() - interval '9 days', ends, now() - interval '9 days'
    from events e, (values ('${EVENT}', now() - interval '1 hour'), ('${OPEN_EVENT}', now() + interval '1 day')) as new (id, ends)
    where e.id = '2024kwda';
  insert into event_giveaways (event_id, number, winners, tickets)
    select id, number, winners, 2
    from (values ('${EVENT}'), ('${OPEN_EVENT}')) as e (id), (values (1, 40), (2, 35)) as g (number, winners)`;

async function fill(pool: pg.Pool, entries: number): Promise<void> {
  await pool.query(GIVEAWAYS);
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  // Row n refers to row n, so no look-up is needed.
  await client.query('set session_replication_role = replica');
  const insert = ({ rows, into, values, more }: Fill) =>
    client.query(`insert into ${into} select ${values}`, more ? [rows, more(rows)] : [rows]);
  for (const one of CONTENT) await insert(one);
  for (const one of entriesOf(entries)) await insert(one);
  await client.query('vacuum analyze');
  client.release(true);
}

/** A throwaway PostgreSQL with as much content as the spec requires for benchmarks, and this many entries in one event. */
export async function startWithLargeContent({ entries = 0 }: { entries?: number } = {}) {
  const cluster = await startCluster();
  if (!cluster) throw new Error('This bench needs PostgreSQL.');
  const url = cluster.url('postgres');
  const database = await openDatabase({ url });
  await prepareDatabase(database, { sampleContent: true });
  await fill(database.unhurried.pool, entries);
  return {
    url,
    database,
    async stop() {
      await database.close();
      await cluster.stop();
    },
  };
}
