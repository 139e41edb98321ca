import type { Database } from '../../../server/db/database.ts';

const DAY = `interval '1 day'`;
/** One row in a thousand is due for the sweep. */
const expiry = `case when n % 1000 = 0 then $2::timestamptz - 90 * ${DAY} else $2::timestamptz + 20 * ${DAY} end`;
/** The account of row n; a hash would have to be read back. */
const id = 'lpad(to_hex(n), 32, $3)::uuid';

/** What grows with the number of accounts: a row of each for every account. */
const FILLS = [
  `users (id, username, email, email_confirmed_at, nickname, phone_number, google_sub, language, created_at, status, deleted_at)
   select ${id}, 'filled' || n, 'filled' || n || '@example.org', $2, 'filled.' || n, '+8219' || lpad(n::text, 8, $3), 'sub ' || n, 'en', $2,
      case when n % 50 = 0 then 'withdrawn' else 'active' end,
      case when n % 1000 = 0 then $2::timestamptz - 61 * ${DAY} when n % 50 = 0 then $2::timestamptz - 10 * ${DAY} end`,
  `audition_applications (user_id, audition_id, name, birth_date, video_url, motivation, contact_consent_at, created_at, updated_at)
   select ${id}, 'dance-crew', 'Fan ' || n, '2008-02-29', 'https://video.example/' || n, 'I dance.', $2, $2, $2`,
  `application_answers (application_id, version, by, created_at, decision, text, key_hash, delivery, tried_at)
   select (select id from audition_applications where user_id = ${id} limit 1), 1, ${id}, $2, 'open', 'Hello.', 'application answer ' || n, 'sent', $2`,
  `sessions (id, user_id, family_hash, rotated_at, created_at, expires_at, ended_at)
   select ${id}, ${id}, 'family ' || n, $2, $2, ${expiry}, case when n % 1000 = 1 then $2::timestamptz - 40 * ${DAY} end`,
  `refresh_tokens (token_hash, session_id, generation)
   select 'refresh ' || n, ${id}, 1`,
  `access_tokens (token_hash, session_id, generation, expires_at)
   select 'access ' || n, ${id}, 1, ${expiry}`,
  `devices (user_id, token_hash, created_at, used_at)
   select ${id}, 'device ' || n, $2, $2::timestamptz - (n % 181) * ${DAY}`,
  `verification_codes (device_hash, phone_number, purpose, salt, code_hash, sent_at, expires_at)
   select 'device ' || n, '+8219' || lpad(n::text, 8, $3), 'sign-up', 'salt', 'code ' || n, $2, ${expiry}`,
  `phone_tokens (token_hash, phone_number, purpose, created_at, expires_at, used_by)
   select 'phone ' || n, '+8219' || lpad(n::text, 8, $3), 'sign-up', $2, ${expiry}, ${id}`,
  `recovery_tokens (token_hash, user_id, created_at, expires_at)
   select 'recovery ' || n, ${id}, $2, ${expiry}`,
  `google_setups (token_hash, google_sub, email, created_at, expires_at)
   select 'setup ' || n, 'new sub ' || n, 'new' || n || '@example.org', $2, ${expiry}`,
  `google_links (user_id, google_sub, salt, code_hash, created_at, expires_at)
   select ${id}, 'link sub ' || n, 'salt', 'code ' || n, $2, ${expiry}`,
  `mail_codes (user_id, purpose, email, salt, code_hash, created_at, expires_at)
   select ${id}, 'deactivation', 'filled' || n || '@example.org', 'salt', 'code ' || n, $2, ${expiry}`,
  `consents (user_id, kind, granted, version, language, at)
   select ${id}, 'service_terms', true, '1', 'en', $2`,
  `audit (at, action, user_id)
   select $2::timestamptz - (n % 400) * ${DAY}, 'session.started', ${id}`,
  // No act of the test adds a row with this number.
  `audit_reasons (audit_id, user_id, reason)
   select -n, ${id}, 'Insults.'`,
  `notices (id, title, body, published_at)
   select 'notice ' || n, '{"en":"News"}', '{"en":"Body"}', $2::timestamptz - n * interval '1 hour'`,
  `support_requests (id, key_hash, number, user_id, topic, email, message, language, created_at)
   select ${id}, 'key ' || n, 'number ' || n, ${id}, 'app', 'filled' || n || '@example.org', 'Help', 'en', $2::timestamptz - (n % 364) * ${DAY}`,
  `support_entries (request_id, kind, version, by, created_at, text, key_hash, delivery, tried_at)
   select ${id}, 'answered', 1, ${id}, $2, 'Help', 'key ' || n, 'sent', $2`,
  `addresses (user_id, key_hash, name, phone, country, street, unit, district, city, region, postcode, is_default, created_at, updated_at)
   select ${id}, 'key ' || n, 'Fan ' || n, '+8210' || lpad(n::text, 8, $3), 'KR', 'Street ' || n, '', '', 'City', 'Region', '04524', true, $2, $2`,
  `passkeys (user_id, credential_id, public_key, counter, created_at)
   select ${id}, 'credential ' || n, 'key ' || n, 0, $2`,
  `operations (id_hash, user_id, call, done_at)
   select 'operation ' || n, ${id}, 'POST /api/auth/deactive', $2::timestamptz - (n % 1000) * interval '2 minutes'`,
  `used_challenges (challenge_hash, expires_at)
   select 'challenge ' || n, $2::timestamptz + (n % 31) * ${DAY}`,
  `payment_methods (user_id, token_hash, reference, brand, last_four, exp_month, exp_year, is_default, created_at)
   select ${id}, 'token ' || n, 'card ' || n, 'visa', '4242', 8, 2030, true, $2`,
  `payment_detachments (reference, created_at)
   select 'removed ' || n, $2`,
  `profile_pictures (user_id, id, bytes, created_at)
   select ${id}, md5(n::text), '\\x00', $2`,
  `artworks (name, base, color, ratio, alt)
   select md5(n::text), '/artwork/' || md5(n::text), '#100c1a', '1:1', '{"en":""}'`,
  `content_picture_files (name, width, format, bytes, created_at)
   select md5(n::text), 480, 'webp', '\\x00', $2`,
  `content_items (kind, id, state, revision, name, missing, grams, searchable, updated_at)
   select 'videos', 'item-' || n, 'draft', 1, 'Item ' || n, '{}', array['it', 'te'], 'item ' || n, $2`,
  `content_versions (kind, id, revision, document, at)
   select 'videos', 'item-' || n, 1, '{}', $2`,
  `push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, created_at)
   select ${id}, ${id}, 'endpoint ' || n, 'p', 'a', 'en', $2`,
  `notifications (user_id, fact_id, channel, requested, due_at, sent_at)
   select ${id}, 'notice:' || n, 'push', false, $2, case when n % 1000 > 0 then $2::timestamptz - (n % 31) * ${DAY} end`,
  `event_reminders (user_id, event_id, created_at)
   select ${id}, 'encore-night', $2`,
  `suspensions (user_id, reason, since, until, by)
   select ${id}, 'Reason', $2, $2::timestamptz + n * interval '1 hour', ${id}`,
  `daily_counts (name, day, count)
   select 'filled:' || n, $2::timestamptz::date, 1`,
  `figures (name, since, about, count)
   select case when n % 2 = 0 then 'entries.hour' else 'filled' end, $2::timestamptz - n * interval '1 hour', 'event ' || n, 1`,
  `figure_changes (name, since, about, amount)
   select 'filled', $2::timestamptz - (n % 24) * interval '1 hour', '', 1`,
  `fan_activity (user_id, day)
   select ${id}, $2::timestamptz::date - n % 31`,
  `throttles (key, hits, touched_at)
   select 'filled:' || n, '{1,2,3}', ${expiry}`,
  `rate_limits (key, points, expire)
   select 'filled:' || n, 3, extract(epoch from ${expiry})::bigint * 1000`,
  `event_entries (id, event_id, number, created_at)
   select lpad(n::text, 16, $3), 'encore-night', 1 + n % 2, $2`,
  `event_entrants (entry_id, event_id, user_id, name, birth_date, contact_consent_at, receipt_code, updated_at)
   select lpad(n::text, 16, $3), 'encore-night', ${id}, 'filled ' || n, '2001-05-09', $2, 'code ' || n, $2`,
  `purchase_codes (event_id, hash, used_at, entry_id)
   select 'encore-night', 'hash ' || n, $2, lpad(n::text, 16, $3)`,
  `entrant_messages (entry_id, correction, told_at, told_by)
   select lpad(n::text, 16, $3), 0, $2, 'mail'`,
  `entrant_texts (entry_id, correction, told_at, sent_at)
   select lpad(n::text, 16, $3), 0, $2, $2`,
];

export const FILLED = FILLS.map((fill) => fill.slice(0, fill.indexOf(' ')));

/** As after years of use, with statistics for the planner. */
export async function fillTables(
  { unhurried }: Pick<Database, 'unhurried'>,
  { rows, now }: { rows: number; now: number },
): Promise<void> {
  const client = await unhurried.pool.connect();
  await client.query('set statement_timeout = 0');
  // Row n refers to row n, so no look-up is needed.
  await client.query('set session_replication_role = replica');
  for (const fill of FILLS) {
    await client.query(
      `insert into ${fill}
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
