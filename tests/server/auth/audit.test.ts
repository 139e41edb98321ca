import { expect, test, vi } from 'vitest';
import { dump } from '../support/dump.ts';
import { Browser, newFan, openFan } from './fans.ts';
import { googleFan, openGoogleTestApi } from './google-fans.ts';
import { audited, idOf } from './rows.ts';

const DAY = 86_400_000;

test('each kind of sign-in writes one audit row, of ids only', async () => {
  const { api, google } = await openGoogleTestApi();
  const fan = await newFan(api);
  await new Browser(api).signIn(fan.username);
  const byGoogle = await googleFan(api, google);
  const userId = await idOf(api, fan);
  const [password, other] = await audited(api, 'session.started');
  expect(password).toEqual({ userId, detail: { by: 'password' } });
  expect(other?.detail).toEqual({ by: 'google' });
  const { rows } = await api.database.pool.query('select audit::text as row from audit');
  const kept = JSON.stringify(rows).toLowerCase();
  const personal = [fan.username, fan.nickname, fan.email, fan.phoneNumber, byGoogle.person.sub];
  for (const value of personal) expect(kept).not.toContain(value.toLowerCase());
  expect(await dump(api)).toContain(fan.username);
});

test('wrong passwords for an account are audited, at most twenty a day; those for an unknown ID are not', async () => {
  const { api, fan } = await openFan();
  const userId = await idOf(api, fan);
  const misses = async () => (await audited(api, 'sign-in.failed')).length;
  const miss = async (times: number) => {
    const before = await misses();
    for (let time = 0; time < times; time += 1) {
      expect((await new Browser(api).signIn(fan.username, 'wrong-pass1')).statusCode).toBe(401);
      api.clock.advance(16 * 60_000);
    }
    return before;
  };

  await new Browser(api).signIn('nobody77', 'wrong-pass1');
  await miss(1);
  // It is written after the response, so that an existing ID takes no longer.
  await vi.waitFor(async () => {
    expect(await audited(api, 'sign-in.failed')).toEqual([{ userId, detail: {} }]);
  });
  await miss(29);
  await vi.waitFor(async () => expect(await misses()).toBe(20));
  api.clock.advance(DAY);
  await miss(1);
  await vi.waitFor(async () => expect(await misses()).toBe(21));
});
