import { describe, expect, test } from 'vitest';
import type { MessageChoice } from '../../../contract/rules/message-choices.ts';
import type { PushGateway, PushTarget } from '../../../server/gateways/web-push.ts';
import { sendNews } from '../../../server/notifications/send.ts';
import { isDeep } from '../../depth.ts';
import { openTestApi } from '../auth/fans.ts';
import { databases, hasPostgres, type TestDatabase } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';

/** Several times what is sent at once. */
const FANS = isDeep ? 10_000 : 700;
/** PGlite runs one statement at a time, and beside a real PostgreSQL need not do it all again. */
const FANS_OF_PGLITE = 2_000;

/** The news of the test, each as the job finds it: how it is put in, and the switch that belongs to it. */
const NEWS = {
  'entries:gate': { topic: 'events', isAd: true },
  'winners:past': { topic: 'winners', isAd: false },
  'notice:gate': { topic: 'notices', isAd: false },
  'audition:gate': { topic: 'auditions', isAd: true },
  'video:gate': { topic: 'videos', isAd: true },
} as const;

const CHANNELS = ['push', 'mail'] as const;
const bit = (n: number, at: number) => Math.floor(n / 2 ** at) % 2 === 1;

/** Fan `n`, with every mix of what decides; the rest of the switches comes from a hash of the number. */
function fanOf(n: number) {
  const mix = (n * 2_654_435_761) % 2 ** 32;
  const topics = Object.values(NEWS).map(({ topic }) => topic);
  const on = topics.flatMap((topic, at) =>
    CHANNELS.filter((_, side) => bit(mix, 3 + at * 2 + side)).map(
      (channel): MessageChoice => `${topic}.${channel}`,
    ),
  );
  return {
    id: `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
    status: n % 11 === 0 ? 'suspended' : n % 13 === 0 ? 'withdrawn' : 'active',
    ads: bit(n, 0),
    night: bit(n, 1),
    confirmed: bit(n, 2),
    browsers: n % 3,
    hasEntered: bit(n, 3),
    wasAsked: n % 7 === 0,
    on,
  };
}
type Fan = ReturnType<typeof fanOf>;

const everyFan = Array.from({ length: FANS }, (_, n) => fanOf(n));

async function insertFans({ pool }: Pick<TestDatabase, 'pool'>, fans: readonly Fan[]) {
  const json = JSON.stringify(fans.map((fan, n) => ({ ...fan, n })));
  const given = `jsonb_to_recordset($1) as fan(
    id uuid, n int, status text, ads boolean, night boolean, confirmed boolean, browsers int,
    "hasEntered" boolean, "wasAsked" boolean, "on" jsonb)`;
  const at = `'2026-01-01T00:00:00Z'`;
  await pool.query(
    `insert into users (id, username, nickname, email, email_confirmed_at, language, created_at, status, deleted_at,
       notification_settings, message_choices)
     select id, 'mass' || n, 'mass.' || n, 'mass' || n || '@example.org', case when confirmed then ${at}::timestamptz end,
       (array['en', 'kr', 'cn', 'jp'])[1 + n % 4], ${at}, status, case when status = 'withdrawn' then ${at}::timestamptz end, ads,
       array(select jsonb_array_elements_text("on")) || case when night then array['night_messages'] else '{}' end
     from ${given}`,
    [json],
  );
  await pool.query(
    `with opened as (
       insert into sessions (user_id, family_hash, rotated_at, created_at, expires_at)
       select id, 'mass ' || n || ' ' || browser, ${at}, ${at}, '2030-01-01'
       from ${given}, generate_series(1, browsers) as browser returning id, user_id, family_hash
     )
     insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, created_at)
     select user_id, id, user_id || '/' || family_hash, 'p', 'a', 'kr', ${at} from opened`,
    [json],
  );
  await pool.query(
    `with entered as (
       insert into event_entries (id, event_id, number, created_at)
       select 'mass-' || n, 'past', 1, ${at} from ${given} where "hasEntered" returning id
     )
     insert into event_entrants (entry_id, event_id, user_id, name, birth_date, contact_consent_at, receipt_code, updated_at)
     select 'mass-' || n, 'past', fan.id, 'Fan', '2000-01-01', ${at}, 'M-' || n, ${at} from ${given}
     where "hasEntered" and exists (select from entered)`,
    [json],
  );
  await pool.query(
    `insert into event_reminders (user_id, event_id, created_at)
     select id, 'gate', ${at} from ${given} where "wasAsked"`,
    [json],
  );
}

/** What happens at `at`: one news of each kind. */
async function insertNews({ pool }: Pick<TestDatabase, 'pool'>, at: Date) {
  // The sample content has days of its own.
  for (const moment of [
    'events set starts_at',
    'notices set published_at',
    'videos set published_at',
    'auditions set starts_at',
  ]) {
    await pool.query(`update ${moment} = '2020-01-01'`);
  }
  const { rows } = await pool.query<{ artwork: string }>('select artwork from events limit 1');
  const title = JSON.stringify({ en: 'Gate', kr: '게이트' });
  for (const id of ['gate', 'past']) {
    await pool.query(
      `insert into events (id, title, line, body, artwork, starts_at, ends_at, created_at)
       values ($1, $2, $2, $2, $3, $4, $5, $4)`,
      [
        id,
        title,
        rows[0]?.artwork,
        id === 'gate' ? at : new Date(at.getTime() - 40 * 86_400_000),
        new Date(at.getTime() + (id === 'gate' ? 5 : -1) * 86_400_000),
      ],
    );
    await pool.query(
      'insert into event_giveaways (event_id, number, winners, tickets) values ($1, 1, 1, 1)',
      [id],
    );
  }
  await pool.query("update event_draws set closed_at = $1, drawn_at = $1 where event_id = 'past'", [
    at,
  ]);
  await pool.query('insert into notices (id, title, body, published_at) values ($1, $2, $2, $3)', [
    'gate',
    title,
    at,
  ]);
  await pool.query(
    `insert into auditions (id, title, text, requirements, artwork, starts_at, ends_at, born_by)
     values ('gate', $1, $1, '[]', $2, $3, $4, '2010-01-01')`,
    [title, rows[0]?.artwork, at, new Date(at.getTime() + 5 * 86_400_000)],
  );
  await pool.query(
    `insert into videos (id, rank, title, youtube_id, artwork, year, category, published_at)
     select 'gate', 1, 'Gate', 'gate', artwork, 2026, 'gate', $1 from videos limit 1`,
    [at],
  );
}

type Sent = { who: string; fact: string; channel: string; isMarked: boolean };

/** Counts in place of sending. */
function counting() {
  const sent: Sent[] = [];
  const push: PushGateway = {
    publicKey: async () => 'key',
    async send({ endpoint }: PushTarget, payload) {
      const { title, tag, body } = JSON.parse(payload);
      const isMarked = title.startsWith('(광고) ') && body.includes('수신 거부');
      sent.push({ who: endpoint, fact: tag, channel: 'push', isMarked });
      return 'sent';
    },
  };
  const mail = {
    async send({ to, subject, text }: { to: string; subject: string; text: string }) {
      const fact = PATHS.find(([path]) => text.includes(`${path}\n`))?.[1] ?? text;
      const isMarked = /^(\(Ad\)|\(광고\)|（广告）|（広告）) /.test(subject);
      sent.push({ who: to, fact, channel: 'mail', isMarked });
    },
  };
  return { sent, gateways: { push, mail } };
}
const PATHS = [
  ['/event/gate', 'entries:gate'],
  ['/event/past', 'winners:past'],
  ['/notice/gate', 'notice:gate'],
  ['/audition/gate', 'audition:gate'],
  ['/videoplay/gate', 'video:gate'],
] as const;

/** Written apart from the rule that is tested: what these fans must get at this hour, each line once. */
function expected(fans: readonly Fan[], isNight: (n: number) => boolean): string[] {
  const lines: string[] = [];
  const browsersOf = ({ id, browsers }: Fan, n: number) =>
    Array.from({ length: browsers }, (_, at) => `${id}/mass ${n} ${at + 1}`);
  fans.forEach((fan, n) => {
    if (fan.status !== 'active' || (isNight(n) && !fan.night)) return;
    const tell = (fact: string, channel: string, isMarked: boolean) => {
      const to =
        channel === 'push' ? browsersOf(fan, n) : fan.confirmed ? [`mass${n}@example.org`] : [];
      for (const who of to) lines.push([who, fact, channel, isMarked].join(' '));
    };
    const askedBy = fan.wasAsked ? (fan.browsers > 0 ? 'push' : 'mail') : undefined;
    for (const [fact, { topic, isAd }] of Object.entries(NEWS)) {
      for (const channel of CHANNELS) {
        if (topic === 'events' && channel === askedBy) {
          tell(fact, channel, false);
          continue;
        }
        if (!fan.on.includes(`${topic}.${channel}`)) continue;
        if (isAd && !fan.ads) continue;
        if (topic === 'winners' && !fan.hasEntered) continue;
        tell(fact, channel, isAd);
      }
    }
  });
  return lines.sort();
}

const linesOf = (sent: readonly Sent[]) =>
  sent.map(({ who, fact, channel, isMarked }) => [who, fact, channel, isMarked].join(' ')).sort();

const AFTERNOON = new Date('2027-03-10T06:00:00Z');
const EVENING = new Date('2027-03-10T11:59:59Z');
const NIGHT = new Date('2027-03-10T12:00:00Z');
const BEFORE_MORNING = new Date('2027-03-10T22:59:59Z');
const MORNING = new Date('2027-03-10T23:00:00Z');

describe.each(databases())(`${FANS} fans with every mix on $name`, ({ name, open }) => {
  const isSmall = name === 'PGlite' && hasPostgres();
  const fans = isSmall ? everyFan.slice(0, FANS_OF_PGLITE) : everyFan;

  async function opened(at: Date) {
    const counted = counting();
    const api = await usualApisOn(open)();
    const { database } = api;
    Object.assign(api.app.gateways, counted.gateways);
    await insertNews(database, at);
    await insertFans(database, fans);
    const run = (now: Date, app = api.app) => {
      api.clock.advance(now.getTime() - api.clock.now());
      return sendNews(app);
    };
    const another = () => openTestApi({ database, clock: api.clock, gateways: counted.gateways });
    return { ...counted, api, run, another };
  }

  test('by day each gets exactly what they have chosen and agreed to, once, from two processes together', async () => {
    const { sent, run, another } = await opened(AFTERNOON);
    const { app } = await another();
    await Promise.all([run(AFTERNOON), run(AFTERNOON, app), run(AFTERNOON)]);
    await run(EVENING);
    const lines = linesOf(sent);
    expect(lines.length).toBeGreaterThan(1.5 * fans.length);
    expect(lines).toEqual(expected(fans, () => false));
  });

  test('at night only fans with the consent for it are told; the others at 08:00 and not a second earlier, unless they have withdrawn what they had agreed to', async () => {
    const { sent, run, api } = await opened(NIGHT);
    await run(NIGHT);
    expect(linesOf(sent)).toEqual(expected(fans, () => true));
    const atNight = sent.length;
    await run(BEFORE_MORNING);
    expect(sent.length).toBe(atNight);
    const isOdd = (n: number) => n % 2 === 1;
    const withdrawn = fans.filter((_, n) => isOdd(n)).map(({ id }) => id);
    for (const sql of [
      "update users set notification_settings = false, message_choices = '{}' where id = any($1)",
      'delete from event_reminders where user_id = any($1)',
      'delete from notifications where requested and user_id = any($1)',
    ])
      await api.database.pool.query(sql, [withdrawn]);
    await run(MORNING);
    expect(linesOf(sent)).toEqual(expected(fans, isOdd));
  });
});
