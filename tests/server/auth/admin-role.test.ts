import { expect, test } from 'vitest';
import { grantAdmin, revokeAdmin } from '../../../server/auth/admin-role.ts';
import { newAdmin, newFan, openTestApi, prove, signedIn, withdrawn } from './fans.ts';
import { audited, idOf } from './rows.ts';

const look = (username: string) => `/api/admin/users?username=${username}`;
const FORBIDDEN = { message: 'Access denied.', code: 'forbidden' };

test('the command appoints the first admin; an inactive account is refused', async () => {
  const api = await openTestApi();
  const { fan, browser } = await signedIn(api);
  await prove(browser);
  const [suspended, gone] = [await newFan(api), (await withdrawn(api)).fan];
  await api.database.pool.query("update users set status = 'suspended' where username = $1", [
    suspended.username,
  ]);
  const appoint = ({ username }: { username: string }) =>
    grantAdmin(api.database.orm, username, api.clock.now());
  expect((await browser.call('GET', look('nobody77'))).statusCode).toBe(403);
  expect([
    await appoint(fan),
    await appoint(fan),
    await appoint(suspended),
    await appoint(gone),
    await appoint({ username: 'nobody77' }),
  ]).toEqual(['appointed', 'admin already', 'suspended', 'withdrawn', 'unknown']);
  expect((await browser.call('GET', look('nobody77'))).statusCode).toBe(200);
  expect(await audited(api, 'admin.appointed')).toEqual([
    { userId: await idOf(api, fan), detail: {} },
  ]);
  api.clock.advance(60 * 86_400_000);
  expect(await appoint(gone)).toBe('unknown');
});

test('the command removes the role, and the session’s next admin call is refused', async () => {
  const api = await openTestApi();
  const { fan, browser, id } = await newAdmin(api);
  const remove = (username: string) => revokeAdmin(api.database.orm, username, api.clock.now());
  expect((await browser.call('GET', look('nobody77'))).statusCode).toBe(200);
  expect([
    await remove(fan.username),
    await remove(fan.username),
    await remove('nobody77'),
  ]).toEqual(['removed', 'no admin', 'unknown']);
  expect((await browser.call('GET', look('nobody77'))).json()).toEqual(FORBIDDEN);
  expect((await browser.myData()).statusCode).toBe(200);
  expect(await audited(api, 'admin.removed')).toEqual([{ userId: id, detail: {} }]);
});
