import { expect, test } from 'vitest';
import { createPasswords, PasswordQueueFull } from '../../../server/auth/passwords.ts';
import { CHEAP, PASSWORD } from './fans.ts';

test('a password is hashed with argon2id at 19 MiB and two passes', async () => {
  expect(await createPasswords().hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password matches, a wrong one does not', async () => {
  const passwords = createPasswords(CHEAP);
  const stored = await passwords.hash(PASSWORD);
  expect(await passwords.matches(stored, PASSWORD)).toBe(true);
  expect(await passwords.matches(stored, 'starlit8')).toBe(false);
});

test('nothing matches where there is no account, not even the password of the stand-in', async () => {
  const passwords = createPasswords(CHEAP);
  for (const password of [PASSWORD, 'nobody has this password', '']) {
    expect(await passwords.matches(undefined, password)).toBe(false);
    expect(await passwords.matches(null, password)).toBe(false);
  }
});

test('two are hashed at a time, some wait, and the next is refused', async () => {
  const passwords = createPasswords({ ...CHEAP, running: 2, waiting: 3 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 7 }, () => passwords.hash(PASSWORD)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([
    { status: 'rejected', reason: new PasswordQueueFull() },
    { status: 'rejected', reason: new PasswordQueueFull() },
  ]);
});

test('as many are admitted as may wait, and the next as soon as one is done, also by a failure', async () => {
  const passwords = createPasswords({ ...CHEAP, running: 1, waiting: 1 });
  const broken = passwords.admit(() => Promise.reject(new Error('no database')));
  const second = passwords.admit(() => passwords.hash(PASSWORD));
  await expect(passwords.admit(async () => 'too much')).rejects.toThrow(PasswordQueueFull);
  await expect(broken).rejects.toThrow('no database');
  expect(await passwords.admit(async () => 'room again')).toBe('room again');
  expect(await second).toMatch(/^\$argon2id/);
});

test('the queue moves on, also after a failure', async () => {
  const passwords = createPasswords({ ...CHEAP, running: 1, waiting: 1 });
  const broken = passwords.matches('not a hash', PASSWORD);
  const waiting = passwords.hash(PASSWORD);
  await expect(broken).rejects.toThrow();
  expect(await waiting).toMatch(/^\$argon2id/);
  expect(await passwords.hash(PASSWORD)).toMatch(/^\$argon2id/);
});
