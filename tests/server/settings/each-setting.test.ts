import { expect, test } from 'vitest';
import { StartError } from '../../../server/lib/start-error.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { checkStart } from '../../../server/settings/start-rules.ts';
import { sample } from '../../depth.ts';
import { buildTest } from '../support/build-test.ts';

/** Every setting that is read, with values for those that others depend on. */
function settingsRead(): string[] {
  const names = new Set<string>();
  const values: Record<string, string> = { GOOGLE_CLIENT_ID: 'c', VIDEO_METADATA_URL: 'http://v' };
  readSettings(
    new Proxy(values, {
      get(target, name) {
        names.add(String(name));
        return Reflect.get(target, name);
      },
    }),
  );
  return [...names];
}

test('whatever a setting says, the server is put together or the start ends in one sentence', async () => {
  const others = { GOOGLE_CLIENT_ID: 'c', SMS_WEBHOOK_URL: 'http://127.0.0.1:1', NODE_ENV: 'test' };
  const hostile = ['0', 'x', '%zz', '::/0', 'http://%', 'https://u:p%zz@h', '<a>', '__proto__'];
  const addresses = ['smtp://%zz', 'smtp://u:p%zz@127.0.0.1', 'smtps://h:99999', 'https://例え.jp'];
  const { database } = await buildTest();
  const failures: unknown[] = [];
  const names = settingsRead().filter((setting) => setting !== 'DATABASE_URL');
  const each = names.flatMap((name) =>
    [...hostile, ...addresses].map((value) => ({ name, value })),
  );
  for (const { name, value } of sample(each, 2 * names.length)) {
    try {
      const env = { ...others, SMTP_URL: 'smtp://127.0.0.1:1', [name]: value };
      checkStart(readSettings(env));
      const { app } = await buildTest({ database, env: { LOG_LEVEL: 'silent', ...env } });
      await app.ready();
      await app.close();
    } catch (error) {
      if (!(error instanceof StartError)) failures.push([name, value, error]);
    }
  }
  expect(failures).toEqual([]);
});

test.each([
  ['a value of spaces', '   ', /^\w+ is blank; give it a value, or leave it unset\.$/],
  ['a tab', '\t', /^\w+ is blank; give it a value, or leave it unset\.$/],
  ['5,000 characters', 'x'.repeat(5_000), /^\w+ must have at most 4000 characters\.$/],
  ['two lines', 'one\ntwo', /^\w+ must be one line, without control characters\.$/],
])('%s is refused in each setting by a sentence that names it', (_, value, sentence) => {
  const others = { GOOGLE_CLIENT_ID: 'c', VIDEO_METADATA_URL: 'http://v' };
  for (const name of settingsRead()) {
    const read = () => readSettings({ ...others, [name]: value });
    expect([name, read]).toEqual([name, expect.toSatisfy(throwsStartError(name, sentence))]);
  }
});

const throwsStartError = (name: string, sentence: RegExp) => (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    const isSentence = error instanceof StartError && sentence.test(error.message);
    return isSentence && error.message.startsWith(name);
  }
  return false;
};

test('an empty setting counts as unset', () => {
  const empty = settingsRead().filter((name) => name !== 'PREPARING_LANGUAGES');
  expect(readSettings(Object.fromEntries(empty.map((name) => [name, ''])))).toEqual(
    readSettings({}),
  );
});
