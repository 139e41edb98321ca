import { expect, test } from 'vitest';
import { grantAdmin, revokeAdmin } from '../../../server/auth/admin-role.ts';
import {
  deactivate,
  newAdmin,
  newFan,
  openTestApi,
  prove,
  recoveryTokenOf,
  signedIn,
  withdrawn,
} from './fans.ts';
import { audited, idOf } from './rows.ts';

const look = (username: string) => `/api/admin/users?username=${username}`;
const FORBIDDEN = { message: 'Access denied.', code: 'forbidden' };

test('the command appoints the first admin; an inactive account is refused', async () => {
  const { api, fan, browser } = await signedIn();
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
  expect((await browser.call('GET', look('nobody77'))).json().code).toBe('proof_required');
  await prove(browser);
  expect((await browser.call('GET', look('nobody77'))).statusCode).toBe(200);
  expect(await audited(api, 'admin.appointed')).toEqual([
    { userId: await idOf(api, fan), detail: {} },
  ]);
  api.clock.advance(60 * 86_400_000);
  expect(await appoint(gone)).toBe('unknown');
});

test('the only admin can neither deactivate the account nor lose the role by command', async () => {
  const { api, fan, browser, id } = await newAdmin();
  const refused = await browser.call('POST', '/api/auth/deactive');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      message: 'You’re the only admin. Give another account the role first.',
      code: 'last_of_role',
    },
  ]);
  const remove = () => revokeAdmin(api.database.orm, fan.username, api.clock.now());
  expect(await remove()).toBe('last admin');
  // One that cannot log in is none.
  const other = await newAdmin(api);
  await api.database.pool.query("update users set status = 'suspended' where id = $1", [other.id]);
  expect([await remove(), (await browser.call('POST', '/api/auth/deactive')).statusCode]).toEqual([
    'last admin',
    409,
  ]);
  expect((await browser.myData()).json().user.role).toBe('admin');
  await api.database.pool.query("update users set status = 'active' where id = $1", [other.id]);
  // The refusal has used up neither the session nor its proof.
  expect((await browser.call('POST', '/api/auth/deactive')).statusCode).toBe(200);
  expect(await audited(api, 'role.changed')).toEqual([
    { userId: id, detail: { by: id, before: 'admin', after: 'user' } },
  ]);
});

test.each(['editor', 'support', 'admin'])(
  'a role ends with the account: who was %s is a fan after the recovery',
  async (role) => {
    const api = await openTestApi();
    await newAdmin(api);
    const { fan, browser } = await signedIn(api);
    const id = await idOf(api, fan);
    await api.database.pool.query('update users set role = $2 where id = $1', [id, role]);
    await deactivate(browser);
    const withdrawRecoveryToken = await recoveryTokenOf(api, fan);
    const url = '/api/auth/status/withdraw/recovery';
    expect((await browser.call('POST', url, { withdrawRecoveryToken })).statusCode).toBe(200);
    await browser.signIn(fan.username);
    expect((await browser.myData()).json().user.role).toBe('user');
    expect((await browser.call('GET', '/api/admin/me')).statusCode).toBe(403);
  },
);

test('the command removes the role, and the session’s next admin call is refused', async () => {
  const api = await openTestApi();
  await newAdmin(api);
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
