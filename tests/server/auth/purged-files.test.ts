import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { createSweep } from '../../../server/jobs/sweep.ts';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import type { ManualClock } from '../support/manual-clock.ts';
import {
  Browser,
  deactivate,
  type House,
  idOf,
  openHouse,
  recoveryTokenOf,
  sendCode,
  signedIn,
} from './fans.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEVER = new AbortController().signal;

/** How many of the texts each file of a directory holds, whatever the file is for. */
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

function newDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'encore-purge-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function openOnDisk(dataDir = newDirectory(), clock?: ManualClock) {
  const database = await openDatabase({ dataDir, snapshot: inject('snapshot') });
  const empty = async () => {};
  const house = await openHouse({ database: Object.assign(database, { empty }), clock });
  return { dataDir, house };
}

/** A fan who has left a trace in every table that can hold one, and has withdrawn; the traces as they are stored. */
async function withdrawnFan(house: House): Promise<string[]> {
  const { fan, browser } = await signedIn(house, {
    username: 'quokkafan77',
    nickname: 'quokka.nick',
    email: 'quokka.mail@example.org',
    phoneNumber: '+821087654321',
  });
  const [id, now] = [await idOf(house, fan), new Date(house.clock.now())];
  const { pool } = house.database;
  await pool.query(
    'update users set google_sub = $2, picture = $3, country_code = $4 where id = $1',
    [id, 'quokka-google-sub', 'https://pictures.example/quokka.png', 'KR'],
  );
  await pool.query(
    `insert into google_links values ($1, 'quokka-linked-sub', 'salt', 'hash', 0, $2, $2, null)`,
    [id, now],
  );
  await pool.query(
    `insert into google_setups values ('hash', 'quokka-new-sub', 'quokka.setup@example.org', '', $1, $1, null)`,
    [now],
  );
  // Long enough to be stored apart from its row.
  await pool.query(`insert into outbox ("to", text, channel, at) values ($1, $2, 'mail', $3)`, [
    fan.email,
    Array.from({ length: 20_000 }, (_, word) => `quokka-letter-${(word * 7919) % 20_000}`).join(
      ' ',
    ),
    now,
  ]);
  await new Browser(house).signIn(fan.username, 'wrong-pass1');
  house.clock.advance(2 * MINUTE);
  await sendCode(house, fan.phoneNumber, 'find-id');
  await deactivate(browser);
  await recoveryTokenOf(house, fan);
  return [fan.username, fan.nickname, fan.email, fan.phoneNumber, 'quokka'];
}

test('after the purge of an account nothing of the fan is in any file of the embedded database', async () => {
  const { dataDir, house } = await openOnDisk();
  const sweep = createSweep(house.app);
  await sweep(NEVER);
  const { fan: other } = await signedIn(house, { username: 'staying1' });
  const texts = await withdrawnFan(house);
  expect(new Set(Object.values(filesWith(dataDir, texts)).flat())).toEqual(new Set(texts));

  // A full vacuum of the day before cannot be what clears the files.
  house.clock.advance(60 * DAY - HOUR);
  await sweep(NEVER);
  expect(filesWith(dataDir, texts)).not.toEqual({});
  house.clock.advance(HOUR);
  await sweep(NEVER);

  expect(filesWith(dataDir, texts)).toEqual({});
  expect((await new Browser(house).signIn(other.username)).statusCode).toBe(200);
  await house.app.close();
  await house.database.close();
  expect(filesWith(dataDir, texts)).toEqual({});
});

test('what a process that was stopped between the purge and its vacuum left in the files, the next start clears', async () => {
  const { dataDir, house } = await openOnDisk();
  await createSweep(house.app)(NEVER);
  const texts = await withdrawnFan(house);
  house.clock.advance(60 * DAY);
  // A full vacuum of the same day, so that only the purge can be what makes the next one due.
  await house.database.pool.query('update full_vacuum set at = $1', [new Date(house.clock.now())]);
  expect(await sweepAccounts(house.database.orm, house.clock.now())).toEqual({ accounts: 1 });
  await house.app.close();
  await house.database.close();
  expect(filesWith(dataDir, texts)).not.toEqual({});

  const { house: next } = await openOnDisk(dataDir, house.clock);
  await createSweep(next.app)(NEVER);

  expect(filesWith(dataDir, texts)).toEqual({});
  await next.app.close();
  await next.database.close();
});

test('a vacuum that is cut off says that it is not done', async () => {
  const { house } = await openOnDisk();
  const { vacuum } = house.database;
  expect(await vacuum?.({ full: true, signal: AbortSignal.abort() })).toBe(false);
  expect(await vacuum?.({ full: true, signal: NEVER })).toBe(true);
  await house.app.close();
  await house.database.close();
});
