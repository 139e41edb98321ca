import { expect, test } from 'vitest';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { QueueFull } from '../../../server/lib/fair-queue.ts';
import { CHEAP } from '../support/build-test.ts';
import { PASSWORD } from './fans.ts';

const FROM = '203.0.113.1';

test('a password is hashed with argon2id at 19 MiB and two passes', async () => {
  const stored = await createPasswords().hash(PASSWORD, FROM);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password matches, a wrong one does not', async () => {
  const passwords = createPasswords(CHEAP);
  const stored = await passwords.hash(PASSWORD, FROM);
  expect(await passwords.matches(stored, PASSWORD, FROM)).toBe(true);
  expect(await passwords.matches(stored, 'starlit8', FROM)).toBe(false);
});

test('without an account no password matches, not even that of the dummy hash', async () => {
  const passwords = createPasswords(CHEAP);
  for (const password of [PASSWORD, 'nobody has this password', '']) {
    expect(await passwords.matches(undefined, password, FROM)).toBe(false);
    expect(await passwords.matches(null, password, FROM)).toBe(false);
  }
});

test('as many decisions run at a time as there are connections, and the next starts when one ends, even by a failure', async () => {
  const passwords = createPasswords({ ...CHEAP, running: 1, waiting: 1, connections: 2 });
  const decision = Promise.withResolvers<string>();
  const broken = passwords.admit('10.0.0.1', () => Promise.reject(new Error('no database')));
  const second = passwords.admit('10.0.0.2', () => decision.promise);
  const third = passwords.admit('10.0.0.3', async () => 'in turn');
  await expect(passwords.admit('10.0.0.4', async () => 'too much')).rejects.toThrow(QueueFull);
  await expect(broken).rejects.toThrow('no database');
  expect(await third).toBe('in turn');
  decision.resolve('decided');
  expect(await second).toBe('decided');
});

test('a single sign-in waits for at most one of each other address, however many those have sent', async () => {
  const passwords = createPasswords({ ...CHEAP, running: 1, waiting: 31 });
  const order: string[] = [];
  const signIn = (from: string, name: string) =>
    passwords.admit(from, async () => {
      await passwords.hash(PASSWORD, from);
      order.push(name);
    });
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => signIn('10.0.0.1', name)),
    signIn('10.0.0.2', 'b1'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});
