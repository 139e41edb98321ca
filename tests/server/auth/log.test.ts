import { expect, test } from 'vitest';
import { Browser, newForm, openHouse, post, sendCode } from './fans.ts';

test('neither the number nor the code, the password or a token reaches the log', async () => {
  const house = await openHouse();
  const form = newForm();
  const code = await sendCode(house, form.phoneNumber);
  const verified = await post(house, '/api/utils/verify-code', {
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
