import { expect, test } from 'vitest';
import { builtApp } from '../support/built-app.ts';
import {
  Browser,
  call,
  codeFor,
  newAdmin,
  newForm,
  openHouse,
  post,
  postFromPhone,
  sendCode,
  verifyPhone,
  withdrawn,
} from './fans.ts';

test('neither the number nor the code, the password or a token reaches the log', async () => {
  const house = await openHouse();
  const form = newForm();
  const code = await sendCode(house, form.phoneNumber);
  const verified = await postFromPhone(house, '/api/utils/verify-code', {
    phoneNumber: form.phoneNumber,
    code,
  });
  const { phoneNumbertoken } = verified.json();
  await post(house, '/api/auth/sign-up', { ...form, phoneNumbertoken });
  const browser = new Browser(house);
  await browser.signIn(form.username);
  await browser.myData();
  await house.database.pool.query('alter table users rename to hidden_users');
  expect((await browser.myData()).statusCode).toBe(500);
  expect((await browser.signIn(form.username)).statusCode).toBe(500);
  await house.database.pool.query('alter table hidden_users rename to users');

  const log = house.log();
  expect(log).toContain('/api/auth/sign-in');
  const secrets = [form.phoneNumber, form.email, form.password, code, phoneNumbertoken];
  for (const secret of [...secrets, browser.token, ...browser.cookies.values()]) {
    if (secret) expect(log).not.toContain(secret);
  }
});

test('neither a way back nor what finds an account reaches the log, nor the query of any address', async () => {
  const house = await openHouse({ appDirectory: builtApp() });
  const { fan, recoveryToken } = await withdrawn(house);
  const { browser: admin } = await newAdmin(house);
  house.clock.advance(60_000);
  const { username, phoneNumber } = fan;
  const password = 'moonlit8';
  const form = { username, phoneNumber, password, passwordCheck: password };
  const paths = ['/account-recovery', '/account-recovery/', '/login', '/api/config', '/nothing'];
  for (const path of paths) await call(house, 'GET', `${path}?token=${recoveryToken}`);
  await call(house, 'GET', `/api/admin/users?username=${username}`);
  await admin.call('GET', `/api/admin/users?username=${username}`);

  const secrets = [recoveryToken, username, fan.email, phoneNumber, phoneNumber.slice(1), password];
  for (const [purpose, url] of [
    ['find-id', '/api/auth/find-id'],
    ['find-password', '/api/auth/find-password'],
  ] as const) {
    house.clock.advance(60_000);
    const phoneNumbertoken = await verifyPhone(house, phoneNumber, purpose);
    secrets.push(phoneNumbertoken, await codeFor(house, phoneNumber));
    await house.database.pool.query('alter table users rename to hidden_users');
    const broken = await post(house, url, { ...form, phoneNumbertoken });
    expect(broken.statusCode).toBe(500);
    await house.database.pool.query('alter table hidden_users rename to users');
    expect((await post(house, url, { ...form, phoneNumbertoken })).statusCode).toBe(200);
  }
  const RECOVERY = '/api/auth/status/withdraw/recovery';
  await house.database.pool.query('alter table recovery_tokens rename to hidden_tokens');
  const broken = await post(house, RECOVERY, { withdrawRecoveryToken: recoveryToken });
  expect(broken.statusCode).toBe(500);
  await house.database.pool.query('alter table hidden_tokens rename to recovery_tokens');
  await post(house, RECOVERY, { withdrawRecoveryToken: recoveryToken });

  const log = house.log();
  for (const path of [...paths, RECOVERY, '/api/auth/find-password', '/api/admin/users']) {
    expect(log).toContain(`"${path}"`);
  }
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain('?');
});

test('a secret that is logged by its name in the contract is cut out', async () => {
  const house = await openHouse();
  const names = [
    'password',
    'code',
    'token',
    'phoneNumbertoken',
    'withdrawRecoveryToken',
    'nicknameSetupToken',
    'nickname_setup_token',
  ];
  const body = Object.fromEntries(names.map((name) => [name, 'secret-of-luna']));
  house.app.log.warn({ ...body, body, request: { body } }, 'a careless line');
  expect(house.log()).toContain('a careless line');
  expect(house.log()).not.toContain('secret-of-luna');
});
