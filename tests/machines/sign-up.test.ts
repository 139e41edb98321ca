import { expect, test } from 'vitest';
import {
  atTheEnd,
  codeOut,
  credentials,
  facts,
  lose,
  saved,
  start,
  toggle,
  typePassword,
  type Wizard,
} from './play-sign-up.ts';

test('each screen opens once those before it are complete', async () => {
  const wizard = start();
  expect(wizard.open('phone')).toEqual(['terms']);
  toggle(wizard, 'service_terms');
  expect(wizard.open('phone')).toEqual(['terms']);
  toggle(wizard, 'privacy_policy');
  expect([wizard.open('phone'), wizard.open('credentials')]).toEqual([['phone'], ['phone']]);
  wizard.phone?.send({ type: 'number.edit', edited: codeOut });
  wizard.phone?.getSnapshot().children.codeEntry?.send({ type: 'code.submit', code: '123456' });
  await wizard.until('phone');
  expect(wizard.open('credentials')).toEqual(['credentials']);
  typePassword(wizard);
  expect(wizard.open('profile')).toEqual(['credentials']);
  wizard.username?.send({ type: 'value.typed', value: 'mina12' });
  wizard.username?.send({ type: 'value.check' });
  await wizard.until('credentials');
  expect([wizard.open('profile'), wizard.open('welcome')]).toEqual([['profile'], ['profile']]);
  wizard.form?.send({ type: 'fields.edit', fields: { email: 'mina@mail.example' } });
  wizard.nickname?.send({ type: 'value.typed', value: 'moon.mina' });
  wizard.nickname?.send({ type: 'value.check' });
  await wizard.until('profile');
  expect(wizard.open('welcome')).toEqual(['welcome']);
});

test('a reload restores everything but the password, which is the first missing step', async () => {
  const wizard = start(saved);
  expect(wizard.tags()).toEqual(['terms']);
  const { context } = await wizard.until('profile');
  expect([context, wizard.open('welcome')]).toEqual([
    { ...facts, credentials: null, saved, problem: null },
    ['credentials'],
  ]);
});

test('going back keeps all complete steps', async () => {
  const wizard = await atTheEnd();
  expect([wizard.open('terms'), wizard.open('welcome')]).toEqual([['terms'], ['welcome']]);
  expect(wizard.actor.getSnapshot().context).toEqual({ ...facts, saved, problem: null });
});

test.each([
  ['terms', ['phone', 'credentials', 'profile', 'welcome']],
  ['phone', ['credentials', 'profile', 'welcome']],
  ['credentials', ['profile', 'welcome']],
  ['profile', ['welcome']],
] as const)(
  'when "%s" becomes incomplete, the chart goes back there from each later screen',
  async (lost, later) => {
    const led = later.map(async (screen) => {
      const wizard = await atTheEnd();
      wizard.open(screen);
      lose[lost](wizard);
      return [screen, wizard.tags(), wizard.open('welcome')];
    });
    expect(await Promise.all(led)).toEqual(later.map((screen) => [screen, [lost], [lost]]));
  },
);

test('the form is sent once, only from the last step, and nothing of it stays stored', async () => {
  const wizard = await atTheEnd();
  for (const screen of ['credentials', 'profile'] as const) {
    wizard.open(screen);
    wizard.submit();
  }
  expect(wizard.asked).toEqual([]);
  wizard.open('welcome');
  for (let press = 0; press < 10; press += 1) wizard.submit();
  expect(wizard.asked).toEqual([{ ...facts, saved, problem: null }]);
  expect(wizard.open('terms')).toEqual(['welcome', 'busy']);
  wizard.held[0]?.resolve({ problem: null });
  const { status, context } = await wizard.settled();
  expect([status, wizard.noted]).toEqual(['done', [credentials]]);
  expect(JSON.stringify(context), 'neither password nor token is left').not.toMatch(/starlit7|P1/);
});

test.each([
  ['terms', 'consent_required', facts],
  ['phone', 'invalid_phone_token', { ...facts, phone: null }],
  ['credentials', 'username_taken', { ...facts, credentials: null }],
  ['credentials', 'common_password', facts],
  ['profile', 'nickname_taken', { ...facts, profile: null }],
  ['profile', 'email_taken', { ...facts, profile: null }],
  ['profile', 'invalid_email', facts],
  ['welcome', 'too_many_requests', facts],
] as const)(
  'a refusal that belongs to "%s" (%s) leads there once it is read and keeps the rest',
  async (...row) => {
    const [screen, code, kept] = row;
    const wizard = await atTheEnd();
    const problem = { screen, code };
    wizard.submit();
    wizard.held[0]?.resolve({ problem });
    await wizard.settled();
    wizard.submit();
    expect([wizard.open('terms'), wizard.asked.length]).toEqual([['refused'], 1]);
    wizard.read();
    expect([wizard.tags(), wizard.actor.getSnapshot().context]).toEqual([
      [screen],
      { ...kept, saved, problem },
    ]);
  },
);

test.each([
  ['username_taken', 'credentials', ['taken', 'available'], 'verified'],
  ['nickname_taken', 'profile', ['available', 'taken'], 'verified'],
  ['invalid_phone_token', 'phone', ['available', 'available'], 'proving'],
] as const)(
  '%s reaches its part: a name at once, the proof when the alert is read',
  async (code, screen, names, proof) => {
    const wizard = await atTheEnd();
    const stateOf = (part: Wizard['phone' | 'username']) => part?.getSnapshot().value;
    const states = () => [[wizard.username, wizard.nickname].map(stateOf), stateOf(wizard.phone)];
    wizard.submit();
    wizard.held[0]?.resolve({ problem: { screen, code } });
    await wizard.settled();
    expect(states()).toEqual([names, 'verified']);
    wizard.read();
    expect(states()).toEqual([names, proof]);
  },
);

test('after a lost response the fan stays on the last step, and can send the form again', async () => {
  const wizard = await atTheEnd();
  wizard.submit();
  wizard.held[0]?.reject(new Error('surprise'));
  const { value, context } = await wizard.settled();
  expect([value, context.problem]).toEqual(['refused', { screen: 'welcome', code: 'unknown' }]);
  wizard.read();
  expect(wizard.tags()).toEqual(['welcome']);
  wizard.submit();
  wizard.held[1]?.resolve({ problem: null });
  expect((await wizard.settled()).status).toBe('done');
});
