import { openDatabase } from '../../../server/db/database.ts';
import { prepareDatabase } from '../../../server/db/prepare.ts';
import { startCluster } from '../../server/support/cluster.ts';

/** Over for an hour, and with all the entries. */
export const EVENT = 'bench-night';

/** With two giveaways, like those of the spec (§9). */
const GIVEAWAYS = `
  insert into events (id, title, line, body, artwork, starts_at, ends_at, created_at)
    select '${EVENT}', title, line, body, artwork, now() - interval '9 days', now() - interval '1 hour', now() - interval '9 days'
    from events where id = '2024kwda';
  insert into event_giveaways (event_id, number, winners, tickets)
    values ('${EVENT}', 1, 40, 2), ('${EVENT}', 2, 35, 2)`;

const USER = `lpad(to_hex(n), 32, '0')::uuid`;
/** In random order, like the IDs of real entries. */
const ENTRY = `translate(substr(encode(sha256(n::text::bytea), 'base64'), 1, 16), '+/', '-_')`;

/** An account, an entry and the fan's data for each number. */
const FILLS = [
  `users (id, username, nickname, phone_number, language, created_at, status)
    select ${USER}, 'bench' || n, 'bench.' || n, '+8210' || lpad(n::text, 8, '0'), 'en', now(), 'active'`,
  `event_entries (id, event_id, number, created_at)
    select ${ENTRY}, '${EVENT}', 1 + n % 2, now()`,
  `event_entrants (entry_id, event_id, user_id, name, birth_date, contact_consent_at, receipt_code, updated_at)
    select ${ENTRY}, '${EVENT}', ${USER}, 'Fan ' || n, '2001-05-09',
      date_trunc('second', now()) - interval '1 day' + n * interval '1 millisecond',
      regexp_replace(lpad(upper(to_hex(n)), 8, '0'), '(.{4})', '\\1-'), now()`,
];

/** A throwaway PostgreSQL with the sample content and this many entries in one event. */
export async function startWithEntries(entries: number) {
  const cluster = await startCluster();
  if (!cluster) throw new Error('This bench needs PostgreSQL.');
  const url = cluster.url('postgres');
  const database = await openDatabase({ url });
  await prepareDatabase(database, { sampleContent: true });
  const { pool } = database.unhurried;
  await pool.query(GIVEAWAYS);
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  // Row n refers to row n, so no look-up is needed.
  await client.query('set session_replication_role = replica');
  for (const fill of FILLS) {
    await client.query(`insert into ${fill} from generate_series(1, $1::int) as n`, [entries]);
  }
  await client.query('vacuum analyze');
  client.release(true);
  return {
    url,
    database,
    async stop() {
      await database.close();
      await cluster.stop();
    },
  };
}
