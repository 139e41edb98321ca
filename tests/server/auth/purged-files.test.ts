import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { createSweep } from '../../../server/jobs/sweep.ts';
import { usedDirectory } from '../support/new-directory.ts';
import {
  Browser,
  deactivate,
  openTestApi,
  recoveryTokenOf,
  sendCode,
  signedIn,
  type TestApi,
} from './fans.ts';
import { idOf } from './rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEVER = new AbortController().signal;

/** How many of the texts each file of a directory contains, of all its files. */
function filesWith(directory: string, texts: string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const held = texts.filter((text) => content.includes(text));
    if (held.length > 0) found[file] = held;
  }
  return found;
}

/** A withdrawn fan with rows in every table that can hold any, as they are stored. */
async function withdrawnFan(api: TestApi): Promise<string[]> {
  const { fan, browser } = await signedIn(api, {
    username: 'quokkafan77',
    nickname: 'quokka.nick',
    email: 'quokka.mail@example.org',
    phoneNumber: '+821087654321',
  });
  const [id, now] = [await idOf(api, fan), new Date(api.clock.now())];
  const { pool } = api.database;
  await pool.query(
    'update users set google_sub = $2, google_email = $5, picture = $3, country_code = $4 where id = $1',
    [
      id,
      'quokka-google-sub',
      'https://pictures.example/quokka.png',
      'KR',
      'quokka.google@example.org',
    ],
  );
  await pool.query(
    `insert into google_links values ($1, 'quokka-linked-sub', 'salt', 'hash', 0, $2, $2, null, 'quokka.linked@example.org')`,
    [id, now],
  );
  await pool.query(
    `insert into google_setups values ('hash', 'quokka-new-sub', 'quokka.setup@example.org', '', $1, $1, null)`,
    [now],
  );
  // Long enough for out-of-line storage (TOAST).
  await pool.query(`insert into outbox ("to", text, channel, at) values ($1, $2, 'mail', $3)`, [
    fan.email,
    Array.from({ length: 20_000 }, (_, word) => `quokka-letter-${(word * 7919) % 20_000}`).join(
      ' ',
    ),
    now,
  ]);
  await new Browser(api).signIn(fan.username, 'wrong-pass1');
  api.clock.advance(2 * MINUTE);
  await sendCode(api, fan.phoneNumber, 'find-id');
  await deactivate(browser);
  await recoveryTokenOf(api, fan);
  return [fan.username, fan.nickname, fan.email, fan.phoneNumber, 'quokka'];
}

test('after an account’s purge no file of the embedded database contains any of its data; an interrupted vacuum is none', async () => {
  const dataDir = usedDirectory();
  const database = await openDatabase({ dataDir });
  const empty = async () => {};
  const api = await openTestApi({ database: Object.assign(database, { empty }) });
  const sweep = createSweep(api.app);
  const { fan: other } = await signedIn(api, { username: 'staying1' });
  const texts = await withdrawnFan(api);
  expect(new Set(Object.values(filesWith(dataDir, texts)).flat())).toEqual(new Set(texts));

  // A full vacuum from the day before cannot have cleared the files.
  api.clock.advance(60 * DAY - HOUR);
  await sweep(NEVER);
  const aborted = { full: true, signal: AbortSignal.abort() };
  expect(await api.database.vacuum?.(aborted)).toBe(false);
  expect(filesWith(dataDir, texts)).not.toEqual({});
  api.clock.advance(HOUR);
  await sweep(NEVER);

  expect(filesWith(dataDir, texts)).toEqual({});
  expect((await new Browser(api).signIn(other.username)).statusCode).toBe(200);
  await api.app.close();
  await api.database.close();
  expect(filesWith(dataDir, texts)).toEqual({});
});
