import { expect, test } from 'vitest';
import { newDirectory } from './support/new-directory.ts';
import { starting } from './support/starting.ts';

const { dataDir, start } = starting();

test.each<[Record<string, string>, string]>([
  [
    {
      HOST: '203.0.113.1',
      SMS_WEBHOOK_SECRET: 's'.repeat(32),
      SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    'HOST is "203.0.113.1", which is no address of this machine (EADDRNOTAVAIL); use one that is, such as 127.0.0.1 or, for all of them, 0.0.0.0.\n',
  ],
  [
    { HOST: '999.1.1.1' },
    expect.stringMatching(/^HOST is "999\.1\.1\.1", which is no address of this machine \(.+\n$/),
  ],
])('%o gives one sentence and exit code 1', async (env, sentence) => {
  const server = start({ DATA_DIR: dataDir, ...env });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toEqual(sentence);
});

test('a start that makes a new database says where, and the next one does not', async () => {
  const empty = newDirectory();
  const line = `${empty} had no database: a new one with sample content was made.`;
  const first = start({ DATA_DIR: empty });
  await first.ready;
  expect(first.output().split('\n')).toContain(line);
  first.child.kill('SIGTERM');
  await first.ended;

  const second = start({ DATA_DIR: empty });
  await second.ready;
  expect(second.output()).not.toContain('had no database');
});

test('in production a new database gets no sample content, and what it has stays there', async () => {
  const empty = newDirectory();
  const production = {
    DATA_DIR: empty,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const videos = async (env: Record<string, string>) => {
    const server = start(env);
    const { total } = await (await fetch(`${await server.ready}/api/contents/videos`)).json();
    server.child.kill('SIGTERM');
    await server.ended;
    return { total, output: server.output() };
  };
  const first = await videos(production);
  expect(first.total).toBe(0);
  expect(first.output.split('\n')).toContain(
    `${empty} had no database: a new one without sample content was made.`,
  );
  const { total } = await videos({ ...production, SAMPLE_CONTENT: 'on' });
  expect(total).toBeGreaterThan(0);
  expect((await videos(production)).total).toBe(total);
});

test('a directory in use is refused at once; after kill -9 of its owner the next start works', async () => {
  const first = start({ DATA_DIR: dataDir });
  await first.ready;

  const second = start({ DATA_DIR: dataDir });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output()).toBe(
    `The data directory ${dataDir} is in use by another process; stop it or set DATA_DIR.\n`,
  );

  first.child.kill('SIGKILL');
  await first.ended;
  await start({ DATA_DIR: dataDir }).ready;
});
