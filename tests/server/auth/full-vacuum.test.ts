import { expect, test } from 'vitest';
import { createSweep } from '../../../server/jobs/sweep.ts';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import { openPglite } from '../support/databases.ts';
import { openTestApi, type TestApi } from './fans.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const FULL = 'full';
const PLAIN = 'plain';

/** An API that records its vacuums. Each `start` is another process on its database. */
async function openRecorded() {
  const vacuums: string[] = [];
  let outcome = async () => true;
  const vacuum = ({ full }: { full: boolean }) => {
    vacuums.push(full ? FULL : PLAIN);
    return outcome();
  };
  const api = await openTestApi({ database: { ...(await openPglite()), vacuum } });
  const start = () => {
    const sweep = createSweep(api.app);
    return () => sweep(new AbortController().signal);
  };
  return {
    api,
    start,
    newVacuums: () => vacuums.splice(0),
    vacuumsEnd(how: () => Promise<boolean>) {
      outcome = how;
    },
  };
}

async function accountThatIsDue({ database: { pool }, clock }: TestApi): Promise<void> {
  await pool.query(
    `insert into users (username, email, nickname, language, status, created_at, deleted_at)
     values ('gone', 'gone@example.org', 'gone.', 'en', 'withdrawn', $1, $1)`,
    [new Date(clock.now() - 60 * DAY)],
  );
}

test('after its start a process runs a plain vacuum each hour and a full one once a day, whichever process ran the last', async () => {
  const { api, start, newVacuums } = await openRecorded();
  await start()();
  api.clock.advance(HOUR);
  const sweep = start();
  for (let hour = 1; hour < 26; hour += 1) {
    await sweep();
    api.clock.advance(HOUR);
  }
  const plain = (times: number) => Array.from({ length: times }, () => PLAIN);
  expect(newVacuums()).toEqual([FULL, ...plain(22), FULL, PLAIN]);

  api.clock.advance(DAY);
  await start()();
  expect(newVacuums()).toEqual([FULL]);
});

test('a clock set back does not delay the daily full vacuum', async () => {
  const { api, start, newVacuums } = await openRecorded();
  await start()();
  api.clock.advance(-DAY);
  await start()();
  expect(newVacuums()).toEqual([FULL, FULL]);
});

test('accounts deleted by a process that was killed before its vacuum get it at the next start', async () => {
  const { api, start, newVacuums } = await openRecorded();
  await start()();
  await accountThatIsDue(api);
  expect(await sweepAccounts(api.database.orm, api.clock.now())).toEqual({ accounts: 1 });
  await start()();
  await start()();
  expect(newVacuums()).toEqual([FULL, FULL]);
});

test('a full vacuum that fails or is interrupted stays due, in this process and the next', async () => {
  const { start, newVacuums, vacuumsEnd } = await openRecorded();
  const sweep = start();
  vacuumsEnd(() => Promise.reject(new Error('no space')));
  await expect(sweep()).rejects.toThrow('no space');
  await expect(start()()).rejects.toThrow('no space');
  vacuumsEnd(async () => false);
  await sweep();
  await start()();
  vacuumsEnd(async () => true);
  await sweep();
  await start()();
  expect(newVacuums()).toEqual([FULL, FULL, FULL, FULL, FULL]);
});

test('no account is deleted without a note that a full vacuum is due', async () => {
  const { api, start } = await openRecorded();
  const { pool } = api.database;
  await start()();
  await accountThatIsDue(api);
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not noted'; end $$;
     create trigger refuse before delete on full_vacuum execute function refuse()`,
  );
  try {
    await expect(start()()).rejects.toThrow();
    expect((await pool.query('select username from users')).rows).toEqual([{ username: 'gone' }]);
  } finally {
    await pool.query('drop function refuse cascade');
  }
});
