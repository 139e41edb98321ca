import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { openTestApi, signedIn, type TestApi } from './auth/fans.ts';
import { enter, FORM, newEvent } from './events/giveaway.ts';
import { hasPostgres, openPostgres } from './support/databases.ts';

vi.setConfig({ testTimeout: 120_000 });

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** What an operator may have set for all databases of a server. */
const STRANGE = {
  datestyle: 'German, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  lock_timeout: '1ms',
  statement_timeout: '1ms',
  idle_session_timeout: '1ms',
  client_encoding: 'LATIN1',
};

async function strangeUrl(): Promise<string> {
  const { url = '' } = await openPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [{ name }] = (await client.query('select current_database() as name')).rows;
  for (const [setting, value] of Object.entries(STRANGE)) {
    await client.query(`alter database ${name} set ${setting} = '${value}'`);
  }
  await client.end();
  return url;
}

const EXPECTED = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  lock_timeout: '0',
  idle_session_timeout: '0',
  client_encoding: 'UTF8',
};

async function habitsOf(pool: pg.Pool) {
  const { rows } = await pool.query(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [[...Object.keys(EXPECTED), 'statement_timeout']],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

describe.skipIf(!hasPostgres())('on a real PostgreSQL', () => {
  test('connections have our settings, whatever the database, its address and this machine say', async () => {
    const url = new URL(await strangeUrl());
    url.searchParams.set('options', '-c timezone=Asia/Seoul -c work_mem=5MB');
    vi.stubEnv('PGOPTIONS', '-c datestyle=SQL');
    const database = await openDatabase({ url: url.href, patience: 7_000 });
    cleanups.push(database.close);
    vi.unstubAllEnvs();
    expect(await habitsOf(database.pool)).toEqual({ ...EXPECTED, statement_timeout: '7s' });
    expect(await habitsOf(database.unhurried.pool)).toEqual({
      ...EXPECTED,
      statement_timeout: '10min',
    });
    // What else the address asks for stays.
    expect((await database.pool.query('show work_mem')).rows).toEqual([{ work_mem: '5MB' }]);
  });

  describe('with settings of its own', () => {
    let api: TestApi;
    const open = async () => {
      const database = await openDatabase({ url: await strangeUrl(), patience: 60_000 });
      cleanups.push(database.close);
      api = await openTestApi({ database });
    };

    test('fans read and write as on any other, and 30 corrections of an entry at once are all answered', async () => {
      await open();
      const event = await newEvent(api);
      const { browser } = await signedIn(api);
      expect((await enter(browser, event)).statusCode).toBe(200);
      for (const url of [
        '/api/auth/my-data',
        '/api/events/entries',
        `/api/events/${event}/entry`,
        '/api/contents/notices',
        '/api/contents/auditions',
        '/api/contents/events',
      ]) {
        expect([url, (await browser.call('GET', url)).statusCode]).toEqual([url, 200]);
      }
      const names = Array.from({ length: 30 }, (_, at) => `Kim Mina ${'A'.repeat(at + 1)}`);
      const answers = await Promise.all(
        names.map((name) => enter(browser, event, { ...FORM, name })),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const { entry } = (await browser.call('GET', `/api/events/${event}/entry`)).json();
      expect(names).toContain(entry.name);
      expect(api.log()).not.toContain('already sent');
    });
  });
});
