import { expect, test } from 'vitest';
import { createSweep } from '../../../server/jobs/sweep.ts';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import { openPglite } from '../support/databases.ts';
import { type House, openHouse } from './fans.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const FULL = 'full';
const PLAIN = 'plain';

/** A house whose vacuums are written down. Each `start` is another process on its database. */
async function openRecorded() {
  const vacuums: string[] = [];
  let outcome = async () => true;
  const vacuum = ({ full }: { full: boolean }) => {
    vacuums.push(full ? FULL : PLAIN);
    return outcome();
  };
  const house = await openHouse({ database: { ...(await openPglite()), vacuum } });
  const start = () => {
    const sweep = createSweep(house.app);
    return () => sweep(new AbortController().signal);
  };
  return {
    house,
    start,
    newVacuums: () => vacuums.splice(0),
    vacuumsEnd(how: () => Promise<boolean>) {
      outcome = how;
    },
  };
}

async function accountThatIsDue({ database: { pool }, clock }: House): Promise<void> {
  await pool.query(
    `insert into users (username, email, nickname, language, status, created_at, deleted_at)
     values ('gone', 'gone@example.org', 'gone.', 'en', 'withdrawn', $1, $1)`,
    [new Date(clock.now() - 60 * DAY)],
  );
}

test('a start vacuums only what is due: fully the first time, not at all after that', async () => {
  const { start, newVacuums } = await openRecorded();
  await start()();
  expect(newVacuums()).toEqual([FULL]);
  await start()();
  expect(newVacuums()).toEqual([]);
});

test('after its start a process vacuums plainly each hour and fully once a day, whoever did it last', async () => {
  const { house, start, newVacuums } = await openRecorded();
  await start()();
  house.clock.advance(HOUR);
  const sweep = start();
  for (let hour = 1; hour < 26; hour += 1) {
    await sweep();
    house.clock.advance(HOUR);
  }
  const plain = (times: number) => Array.from({ length: times }, () => PLAIN);
  expect(newVacuums()).toEqual([FULL, ...plain(22), FULL, PLAIN]);

  house.clock.advance(DAY);
  await start()();
  expect(newVacuums()).toEqual([FULL]);
});

test('a clock that was set back does not put the daily full vacuum off', async () => {
  const { house, start, newVacuums } = await openRecorded();
  await start()();
  house.clock.advance(-DAY);
  await start()();
  expect(newVacuums()).toEqual([FULL, FULL]);
});

test('accounts that were removed get their full vacuum at once', async () => {
  const { house, start, newVacuums } = await openRecorded();
  const sweep = start();
  await sweep();
  await accountThatIsDue(house);
  await sweep();
  await sweep();
  expect(newVacuums()).toEqual([FULL, FULL, PLAIN]);
});

test('accounts that were removed by a process that was killed before its vacuum get it at the next start', async () => {
  const { house, start, newVacuums } = await openRecorded();
  await start()();
  await accountThatIsDue(house);
  expect(await sweepAccounts(house.database.orm, house.clock.now())).toEqual({ accounts: 1 });
  await start()();
  await start()();
  expect(newVacuums()).toEqual([FULL, FULL]);
});

test('a full vacuum that fails, or is cut off, is due again, in this process and in the next', async () => {
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

test('no account leaves without the note that a full vacuum is due', async () => {
  const { house, start } = await openRecorded();
  const { pool } = house.database;
  await start()();
  await accountThatIsDue(house);
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
