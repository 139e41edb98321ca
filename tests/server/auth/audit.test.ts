import { expect, test, vi } from 'vitest';
import { dump } from '../support/dump.ts';
import { audited, Browser, idOf, newFan, openHouse, signedIn } from './fans.ts';
import { googleFan, googleHouse } from './google-fans.ts';

const DAY = 86_400_000;

test('each way of signing in leaves one row, of ids only', async () => {
  const { house, google } = await googleHouse();
  const { fan } = await signedIn(house);
  const byGoogle = await googleFan(house, google);
  const userId = await idOf(house, fan);
  const [password, other] = await audited(house, 'session.started');
  expect(password).toEqual({ userId, detail: { by: 'password' } });
  expect(other?.detail).toEqual({ by: 'google' });
  const { rows } = await house.database.pool.query('select audit::text as row from audit');
  const kept = JSON.stringify(rows).toLowerCase();
  const personal = [fan.username, fan.nickname, fan.email, fan.phoneNumber, byGoogle.person.sub];
  for (const value of personal) expect(kept).not.toContain(value.toLowerCase());
  expect(await dump(house)).toContain(fan.username);
});

test('missed passwords of an account are kept, twenty a day at most, and those of no account are not', async () => {
  const house = await openHouse();
  const fan = await newFan(house);
  const userId = await idOf(house, fan);
  const misses = async () => (await audited(house, 'sign-in.failed')).length;
  const miss = async (times: number) => {
    const before = await misses();
    for (let time = 0; time < times; time += 1) {
      expect((await new Browser(house).signIn(fan.username, 'wrong-pass1')).statusCode).toBe(401);
      house.clock.advance(16 * 60_000);
    }
    return before;
  };

  await new Browser(house).signIn('nobody77', 'wrong-pass1');
  await miss(1);
  // It is written after the answer, so that no answer takes longer for an ID that exists.
  await vi.waitFor(async () => {
    expect(await audited(house, 'sign-in.failed')).toEqual([{ userId, detail: {} }]);
  });
  await miss(29);
  await vi.waitFor(async () => expect(await misses()).toBe(20));
  house.clock.advance(DAY);
  await miss(1);
  await vi.waitFor(async () => expect(await misses()).toBe(21));
});
