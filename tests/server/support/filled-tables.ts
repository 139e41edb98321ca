import type { Database } from '../../../server/db/database.ts';

type Fill = { table: string; columns: string; values: string };

const DAY = `interval '1 day'`;
/** One row in a thousand is due for the sweep. */
const expiry = `case when n % 1000 = 0 then $2::timestamptz - 90 * ${DAY} else $2::timestamptz + 20 * ${DAY} end`;
/** The account of row n; a hash would have to be read back. */
const id = 'lpad(to_hex(n), 32, $3)::uuid';

/** What grows with the number of accounts: a row of each for every account. */
const FILLS: Fill[] = [
  {
    table: 'users',
    columns:
      'id, username, email, email_confirmed_at, nickname, phone_number, google_sub, language, created_at, status, deleted_at',
    values: `${id}, 'filled' || n, 'filled' || n || '@example.org', $2, 'filled.' || n, '+8219' || lpad(n::text, 8, $3), 'sub ' || n, 'en', $2,
      case when n % 50 = 0 then 'withdrawn' else 'active' end,
      case when n % 1000 = 0 then $2::timestamptz - 61 * ${DAY} when n % 50 = 0 then $2::timestamptz - 10 * ${DAY} end`,
  },
  {
    table: 'audition_applications',
    columns:
      'user_id, audition_id, name, birth_date, video_url, motivation, contact_consent_at, created_at, updated_at',
    values: `${id}, 'dance-crew', 'Fan ' || n, '2008-02-29', 'https://video.example/' || n, 'I dance.', $2, $2, $2`,
  },
  {
    table: 'application_answers',
    columns:
      'application_id, version, by, created_at, decision, text, key_hash, delivery, tried_at',
    values: `(select id from audition_applications where user_id = ${id} limit 1), 1, ${id}, $2, 'open', 'Hello.', 'application answer ' || n, 'sent', $2`,
  },
  {
    table: 'sessions',
    columns: 'id, user_id, family_hash, rotated_at, created_at, expires_at, ended_at',
    values: `${id}, ${id}, 'family ' || n, $2, $2, ${expiry}, case when n % 1000 = 1 then $2::timestamptz - 40 * ${DAY} end`,
  },
  {
    table: 'refresh_tokens',
    columns: 'token_hash, session_id, generation',
    values: `'refresh ' || n, ${id}, 1`,
  },
  {
    table: 'access_tokens',
    columns: 'token_hash, session_id, generation, expires_at',
    values: `'access ' || n, ${id}, 1, ${expiry}`,
  },
  {
    table: 'devices',
    columns: 'user_id, token_hash, created_at, used_at',
    values: `${id}, 'device ' || n, $2, $2::timestamptz - (n % 181) * ${DAY}`,
  },
  {
    table: 'verification_codes',
    columns: 'device_hash, phone_number, purpose, salt, code_hash, sent_at, expires_at',
    values: `'device ' || n, '+8219' || lpad(n::text, 8, $3), 'sign-up', 'salt', 'code ' || n, $2, ${expiry}`,
  },
  {
    table: 'phone_tokens',
    columns: 'token_hash, phone_number, purpose, created_at, expires_at, used_by',
    values: `'phone ' || n, '+8219' || lpad(n::text, 8, $3), 'sign-up', $2, ${expiry}, ${id}`,
  },
  {
    table: 'recovery_tokens',
    columns: 'token_hash, user_id, created_at, expires_at',
    values: `'recovery ' || n, ${id}, $2, ${expiry}`,
  },
  {
    table: 'google_setups',
    columns: 'token_hash, google_sub, email, created_at, expires_at',
    values: `'setup ' || n, 'new sub ' || n, 'new' || n || '@example.org', $2, ${expiry}`,
  },
  {
    table: 'google_links',
    columns: 'user_id, google_sub, salt, code_hash, created_at, expires_at',
    values: `${id}, 'link sub ' || n, 'salt', 'code ' || n, $2, ${expiry}`,
  },
  {
    table: 'mail_codes',
    columns: 'user_id, purpose, email, salt, code_hash, created_at, expires_at',
    values: `${id}, 'deactivation', 'filled' || n || '@example.org', 'salt', 'code ' || n, $2, ${expiry}`,
  },
  {
    table: 'consents',
    columns: 'user_id, kind, granted, version, language, at',
    values: `${id}, 'service_terms', true, '1', 'en', $2`,
  },
  {
    table: 'audit',
    columns: 'at, action, user_id',
    values: `$2::timestamptz - (n % 400) * ${DAY}, 'session.started', ${id}`,
  },
  {
    table: 'audit_reasons',
    columns: 'audit_id, user_id, reason',
    // No act of the test adds a row with this number.
    values: `-n, ${id}, 'Insults.'`,
  },
  {
    table: 'notices',
    columns: 'id, title, body, published_at',
    values: `'notice ' || n, '{"en":"News"}', '{"en":"Body"}', $2::timestamptz - n * interval '1 hour'`,
  },
  {
    table: 'support_requests',
    columns: 'id, key_hash, number, user_id, topic, email, message, language, created_at',
    values: `${id}, 'key ' || n, 'number ' || n, ${id}, 'app', 'filled' || n || '@example.org', 'Help', 'en', $2::timestamptz - (n % 364) * ${DAY}`,
  },
  {
    table: 'support_entries',
    columns: 'request_id, kind, version, by, created_at, text, key_hash, delivery, tried_at',
    values: `${id}, 'answered', 1, ${id}, $2, 'Help', 'key ' || n, 'sent', $2`,
  },
  {
    table: 'addresses',
    columns:
      'user_id, key_hash, name, phone, country, street, unit, district, city, region, postcode, is_default, created_at, updated_at',
    values: `${id}, 'key ' || n, 'Fan ' || n, '+8210' || lpad(n::text, 8, $3), 'KR', 'Street ' || n, '', '', 'City', 'Region', '04524', true, $2, $2`,
  },
  {
    table: 'passkeys',
    columns: 'user_id, credential_id, public_key, counter, created_at',
    values: `${id}, 'credential ' || n, 'key ' || n, 0, $2`,
  },
  {
    table: 'used_challenges',
    columns: 'challenge_hash, expires_at',
    values: `'challenge ' || n, $2::timestamptz + (n % 31) * ${DAY}`,
  },
  {
    table: 'payment_methods',
    columns:
      'user_id, token_hash, reference, brand, last_four, exp_month, exp_year, is_default, created_at',
    values: `${id}, 'token ' || n, 'card ' || n, 'visa', '4242', 8, 2030, true, $2`,
  },
  {
    table: 'payment_detachments',
    columns: 'reference, created_at',
    values: `'removed ' || n, $2`,
  },
  {
    table: 'profile_pictures',
    columns: 'user_id, id, bytes, created_at',
    values: `${id}, md5(n::text), '\\x00', $2`,
  },
  {
    table: 'artworks',
    columns: 'name, base, color, ratio, alt',
    values: `md5(n::text), '/artwork/' || md5(n::text), '#100c1a', '1:1', '{"en":""}'`,
  },
  {
    table: 'content_picture_files',
    columns: 'name, width, format, bytes, created_at',
    values: `md5(n::text), 480, 'webp', '\\x00', $2`,
  },
  {
    table: 'content_items',
    columns: 'kind, id, state, revision, name, missing, grams, searchable, updated_at',
    values: `'videos', 'item-' || n, 'draft', 1, 'Item ' || n, '{}', array['it', 'te'], 'item ' || n, $2`,
  },
  {
    table: 'content_versions',
    columns: 'kind, id, revision, document, at',
    values: `'videos', 'item-' || n, 1, '{}', $2`,
  },
  {
    table: 'push_subscriptions',
    columns: 'user_id, session_id, endpoint, p256dh, auth, language, created_at',
    values: `${id}, ${id}, 'endpoint ' || n, 'p', 'a', 'en', $2`,
  },
  {
    table: 'notifications',
    columns: 'user_id, fact_id, channel, requested, due_at, sent_at',
    values: `${id}, 'notice:' || n, 'push', false, $2, case when n % 1000 > 0 then $2::timestamptz - (n % 31) * ${DAY} end`,
  },
  {
    table: 'event_reminders',
    columns: 'user_id, event_id, created_at',
    values: `${id}, 'encore-night', $2`,
  },
  {
    table: 'suspensions',
    columns: 'user_id, reason, since, until, by',
    values: `${id}, 'Reason', $2, $2::timestamptz + n * interval '1 hour', ${id}`,
  },
  {
    table: 'daily_counts',
    columns: 'name, day, count',
    values: `'filled:' || n, $2::timestamptz::date, 1`,
  },
  {
    table: 'figures',
    columns: 'name, since, about, count',
    values: `case when n % 2 = 0 then 'entries.hour' else 'filled' end, $2::timestamptz - n * interval '1 hour', 'event ' || n, 1`,
  },
  {
    table: 'figure_changes',
    columns: 'name, since, about, amount',
    values: `'filled', $2::timestamptz - (n % 24) * interval '1 hour', '', 1`,
  },
  {
    table: 'fan_activity',
    columns: 'user_id, day',
    values: `${id}, $2::timestamptz::date - n % 31`,
  },
  {
    table: 'throttles',
    columns: 'key, hits, touched_at',
    values: `'filled:' || n, '{1,2,3}', ${expiry}`,
  },
  {
    table: 'rate_limits',
    columns: 'key, points, expire',
    values: `'filled:' || n, 3, extract(epoch from ${expiry})::bigint * 1000`,
  },
  {
    table: 'event_entries',
    columns: 'id, event_id, number, created_at',
    values: `lpad(n::text, 16, $3), 'encore-night', 1 + n % 2, $2`,
  },
  {
    table: 'event_entrants',
    columns:
      'entry_id, event_id, user_id, name, birth_date, contact_consent_at, receipt_code, updated_at',
    values: `lpad(n::text, 16, $3), 'encore-night', ${id}, 'filled ' || n, '2001-05-09', $2, 'code ' || n, $2`,
  },
  {
    table: 'cancellation_messages',
    columns: 'entry_id, told_at, told_by',
    values: `lpad(n::text, 16, $3), $2, 'mail'`,
  },
];

export const FILLED = FILLS.map(({ table }) => table);

/** As after years of use, with statistics for the planner. */
export async function fillTables(
  { unhurried }: Pick<Database, 'unhurried'>,
  { rows, now }: { rows: number; now: number },
): Promise<void> {
  const client = await unhurried.pool.connect();
  await client.query('set statement_timeout = 0');
  // Row n refers to row n, so no look-up is needed.
  await client.query('set session_replication_role = replica');
  for (const { table, columns, values } of FILLS) {
    await client.query(
      `insert into ${table} (${columns}) select ${values}
       from generate_series(1, $1::int) as n, (select $2::timestamptz, $3::text) as used`,
      [rows, new Date(now), '0'],
    );
  }
  // As the server does within a minute: no planner takes an index of words with a long list of what is new.
  await client.query(
    `select gin_clean_pending_list(pg_class.oid::regclass) from pg_class
     join pg_am on pg_am.oid = relam and amname = 'gin' where relkind = 'i'`,
  );
  await client.query('analyze');
  client.release(true);
}
