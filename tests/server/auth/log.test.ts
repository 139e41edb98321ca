import { expect, test } from 'vitest';
import { builtApp } from '../support/built-app.ts';
import { call, codeFor, newAdmin, openTestApi, post, verifyPhone, withdrawn } from './fans.ts';

test('neither a recovery token nor a search term for accounts is logged, nor the query of any address', async () => {
  const api = await openTestApi({ appDirectory: builtApp() });
  const { fan, recoveryToken } = await withdrawn(api);
  const { browser: admin } = await newAdmin(api);
  api.clock.advance(60_000);
  const { username, phoneNumber } = fan;
  const password = 'moonlit8';
  const form = { username, phoneNumber, password, passwordCheck: password };
  const paths = ['/account-recovery', '/account-recovery/', '/login', '/api/config', '/nothing'];
  for (const path of paths) await call(api, 'GET', `${path}?token=${recoveryToken}`);
  await call(api, 'GET', `/api/admin/users?username=${username}`);
  await admin.call('GET', `/api/admin/users?username=${username}`);

  const secrets = [recoveryToken, username, fan.email, phoneNumber, phoneNumber.slice(1), password];
  for (const [purpose, url] of [
    ['find-id', '/api/auth/find-id'],
    ['find-password', '/api/auth/find-password'],
  ] as const) {
    api.clock.advance(60_000);
    const phoneNumbertoken = await verifyPhone(api, phoneNumber, purpose);
    secrets.push(phoneNumbertoken, await codeFor(api, phoneNumber));
    await api.database.pool.query('alter table users rename to hidden_users');
    const broken = await post(api, url, { ...form, phoneNumbertoken });
    expect(broken.statusCode).toBe(500);
    await api.database.pool.query('alter table hidden_users rename to users');
    expect((await post(api, url, { ...form, phoneNumbertoken })).statusCode).toBe(200);
  }
  const RECOVERY = '/api/auth/status/withdraw/recovery';
  await api.database.pool.query('alter table recovery_tokens rename to hidden_tokens');
  const broken = await post(api, RECOVERY, { withdrawRecoveryToken: recoveryToken });
  expect(broken.statusCode).toBe(500);
  await api.database.pool.query('alter table hidden_tokens rename to recovery_tokens');
  await post(api, RECOVERY, { withdrawRecoveryToken: recoveryToken });

  const log = api.log();
  for (const path of [...paths, RECOVERY, '/api/auth/find-password', '/api/admin/users']) {
    expect(log).toContain(`"${path}"`);
  }
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain('?');
});

test('a secret logged under its name in the contract is redacted', async () => {
  const api = await openTestApi();
  const names = [
    ...['authorization', 'cookie', 'set-cookie', 'email', 'phoneNumber'],
    ...['password', 'passwordCheck', 'code', 'token', 'phoneNumbertoken', 'phoneNumberToken'],
    ...['withdrawRecoveryToken', 'nicknameSetupToken', 'nickname_setup_token'],
  ];
  const body = Object.fromEntries(names.map((name) => [name, 'secret-of-luna']));
  api.app.log.warn({ ...body, body, request: { body } }, 'a careless line');
  expect(api.log()).toContain('a careless line');
  expect(api.log()).not.toContain('secret-of-luna');
});
