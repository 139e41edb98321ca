import { expect, test } from 'vitest';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import { Browser, codeFor, type House, newPhone, openHouse, post, signedIn } from './fans.ts';

const DAY = 86_400_000;

/** Everything in the database but the outbox, which production does not have. */
async function dump({ database: { pool } }: House): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'outbox'`,
  );
  const contents = [];
  for (const { name } of tables) contents.push((await pool.query(`select * from ${name}`)).rows);
  return JSON.stringify(contents);
}

test('sixty days after withdrawing nothing of the fan is left, a moment earlier everything is', async () => {
  const house = await openHouse();
  const { fan, browser } = await signedIn(house);
  const { fan: other } = await signedIn(house);
  await browser.call('POST', '/api/auth/deactive');
  await new Browser(house).signIn(fan.username);
  const personal = [fan.username, fan.nickname, fan.email, fan.phoneNumber];

  house.clock.advance(60 * DAY - 1);
  expect(await sweepAccounts(house.database.orm, house.clock.now())).toEqual({ accounts: 0 });
  for (const value of personal) expect(await dump(house)).toContain(value);

  house.clock.advance(1);
  expect(await sweepAccounts(house.database.orm, house.clock.now())).toEqual({ accounts: 1 });
  const left = await dump(house);
  for (const value of personal) expect(left).not.toContain(value);
  expect(left).toContain(other.username);
  expect((await new Browser(house).signIn(other.username)).statusCode).toBe(200);
});

test('codes, tokens and counters leave when they have served, a phone that was never signed up with them', async () => {
  const house = await openHouse();
  const phoneNumber = newPhone();
  await post(house, '/api/utils/send-code', { phoneNumber });
  await sweepAccounts(house.database.orm, house.clock.now());
  const code = await codeFor(house, phoneNumber);
  expect((await post(house, '/api/utils/verify-code', { phoneNumber, code })).statusCode).toBe(200);

  house.clock.advance(DAY + 20 * 60_000 + 1);
  await sweepAccounts(house.database.orm, house.clock.now());
  for (const table of ['verification_codes', 'phone_tokens', 'throttles']) {
    const { rows } = await house.database.pool.query(`select * from ${table}`);
    expect(rows).toEqual([]);
  }
});

test('living sessions and known browsers stay', async () => {
  const house = await openHouse();
  const { browser } = await signedIn(house);
  house.clock.advance(29 * DAY);
  await sweepAccounts(house.database.orm, house.clock.now());
  expect((await browser.refresh()).statusCode).toBe(200);
  expect((await browser.myData()).statusCode).toBe(200);
});

test('an app that listens sweeps at its start', async () => {
  const house = await openHouse();
  await signedIn(house);
  await house.database.pool.query("update users set status = 'withdrawn', deleted_at = $1", [
    new Date(house.clock.now() - 60 * DAY),
  ]);
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await house.database.pool.query('select 1 from users');
  expect(rows).toEqual([]);
});
