import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKeyedHashes } from '../../server/lib/keyed-hashes.ts';
import { StartError } from '../../server/lib/start-error.ts';
import { checkSecret, secretKeysOf } from '../../server/settings/secret-keys.ts';
import {
  Browser,
  call,
  newFan,
  newForm,
  newPhone,
  openTestApi,
  postFromPhone,
  sendCode,
  type TestApi,
} from './auth/fans.ts';
import { idOf } from './auth/rows.ts';
import { dump } from './support/dump.ts';
import { newDirectory } from './support/new-directory.ts';
import { usualApi } from './support/usual-app.ts';

const OLD = 'the secret of last year with 32 characters';
const NEW = 'the secret of this year with 32 characters';
const NUMBER = '+821012345678';

function underUmask<T>(mask: number, work: () => T): T {
  const before = process.umask(mask);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}

test('a hash depends on its secret and its purpose, and is not the plain one', () => {
  const hashes = createKeyedHashes([NEW]);
  const plain = createHash('sha256').update(NUMBER).digest('base64url');
  const all = [
    hashes.of('one', NUMBER),
    hashes.of('other', NUMBER),
    createKeyedHashes([OLD]).of('one', NUMBER),
    hashes.derive('one'),
    plain,
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(hashes.of('one', NUMBER)).toBe(createKeyedHashes([NEW, OLD]).of('one', NUMBER));
});

test('hashes under every known secret are recognized, under no other', () => {
  const stored = createKeyedHashes([OLD]).of('code', '123456');
  expect(createKeyedHashes([NEW, OLD]).matches(stored, 'code', '123456')).toBe(true);
  expect(createKeyedHashes([NEW, OLD]).matches(stored, 'code', '123457')).toBe(false);
  expect(createKeyedHashes([NEW]).matches(stored, 'code', '123456')).toBe(false);
});

test.each(['000', '277'])('under umask %s the stored secret is private to its owner', (octal) => {
  const mask = Number.parseInt(octal, 8);
  const dataDir = newDirectory();
  const made = underUmask(mask, () => secretKeysOf({ dataDir }));
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(secretKeysOf({ dataDir })).toEqual(made);
});

test('each directory has its own secret, a readable one is made private, and settings take priority', () => {
  const dataDir = join(newDirectory(), 'not made yet');
  const [made] = secretKeysOf({ dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(made).not.toBe(secretKeysOf({ dataDir: newDirectory() })[0]);
  chmodSync(join(dataDir, 'secret'), 0o644);
  expect(secretKeysOf({ dataDir })).toEqual([made]);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(secretKeysOf({ dataDir, secretKeys: [NEW, OLD] })).toEqual([NEW, OLD]);
});

test('a database in memory has a secret that is not stored', () => {
  const [one] = secretKeysOf({ dataDir: 'memory' });
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(secretKeysOf({ dataDir: 'memory' })).not.toEqual([one]);
  expect(existsSync('memory')).toBe(false);
});

test('a damaged secret stops the start with instructions, before anything is made, and is not replaced', () => {
  const dataDir = newDirectory();
  const file = join(dataDir, 'secret');
  writeFileSync(file, 'half of a sec');
  for (const start of [checkSecret, secretKeysOf]) {
    expect(() => start({ dataDir })).toThrow(
      new StartError(
        `${file} holds no secret; put it back, or remove it so that a new one is made: codes that were sent are invalid then, and limits begin anew.`,
      ),
    );
  }
  expect(readFileSync(file, 'utf8')).toBe('half of a sec');
  expect(readdirSync(dataDir)).toEqual(['secret']);
  checkSecret({ dataDir, secretKeys: [NEW] });
  expect(() => secretKeysOf({ dataDir: '/dev/null/data' })).toThrow(
    new StartError('The secret in /dev/null/data/secret cannot be read or made; set SECRET_KEYS.'),
  );
});

const verify = async (api: TestApi, phoneNumber: string, code: string) =>
  (await postFromPhone(api, '/api/utils/verify-code', { phoneNumber, code })).statusCode;

test('a code sent before a change of the secret is valid as long as the old secret is kept', async () => {
  const before = await usualApi({ SECRET_KEYS: OLD });
  const restarted = (secrets: string) =>
    openTestApi({ database: before.database, clock: before.clock, env: { SECRET_KEYS: secrets } });
  const phoneNumber = newPhone();
  const code = await sendCode(before, phoneNumber);
  expect(await verify(await restarted(NEW), phoneNumber, code)).toBe(400);
  expect(await verify(await restarted(`${NEW},${OLD}`), phoneNumber, code)).toBe(200);
});

test('counters from before a change of the secret continue, once', async () => {
  const before = await usualApi({ SECRET_KEYS: OLD });
  const rotated = await openTestApi({
    database: before.database,
    clock: before.clock,
    env: { SECRET_KEYS: `${NEW},${OLD}` },
  });
  const fan = await newFan(before);
  const miss = async (api: TestApi) =>
    (await new Browser(api).signIn(fan.username, 'wrong-pass1')).statusCode;
  const misses = (api: TestApi, times: number) =>
    Promise.all(Array.from({ length: times }, () => miss(api)));

  expect(new Set(await misses(before, 6))).toEqual(new Set([401]));
  expect(new Set(await misses(rotated, 4))).toEqual(new Set([401]));
  expect(await miss(rotated)).toBe(429);
  rotated.clock.advance(15_000);
  expect((await new Browser(rotated).signIn(fan.username)).statusCode).toBe(200);
  expect(new Set(await misses(rotated, 10))).toEqual(new Set([401]));
  expect(await miss(rotated)).toBe(429);
});

test('no table has a plain hash of a number, an e-mail, an ID or an address', async () => {
  const api = await usualApi();
  const remoteAddress = '198.51.100.7';
  const ask = (url: string, payload: object) => call(api, 'POST', url, { payload, remoteAddress });
  const fan = await newFan(api);
  const form = newForm();
  await ask('/api/utils/send-code', { phoneNumber: form.phoneNumber });
  await ask('/api/utils/verify-code', { phoneNumber: form.phoneNumber, code: '000000' });
  await ask('/api/auth/sign-up', form);
  await ask('/api/auth/sign-in', { username: fan.username, password: 'wrong-pass1' });
  await ask('/api/auth/sign-in', { username: form.username, password: 'wrong-pass1' });
  await call(api, 'GET', `/api/auth/userNameCheck?Username=${form.username}`, { remoteAddress });

  const kept = await dump(api);
  const values = [fan, form].flatMap((one) => [one.phoneNumber, one.username, one.email]);
  for (const value of [...values, remoteAddress, await idOf(api, fan)]) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const plain = createHash('sha256').update(value).digest(encoding);
      expect(kept).not.toContain(plain.replace(/=+$/, '').toLowerCase());
    }
  }
  expect(kept).toContain('sign-in:name:');
  expect(kept).toContain('send-code:to:');
  expect(kept).toContain('username-check:');
});
