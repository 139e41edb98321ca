import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { lockDirectory } from '../../server/db/embedded-lock.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { StartError } from '../../server/lib/start-error.ts';
import { sample } from '../depth.ts';
import { usedDirectory } from './support/new-directory.ts';

const home = mkdtempSync(join(tmpdir(), 'encore-home-'));
const dataDir = join(home, 'data');
const umask = process.umask();

afterEach(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Like a start: opened, then prepared. */
async function start(): Promise<Database> {
  const database = await openDatabase({ dataDir });
  return prepareDatabase(database, { sampleContent: true }).then(
    () => database,
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
}

/** The sentence with which a start fails. */
const refusal = () =>
  start().then(
    () => 'started',
    (error: unknown) => (error instanceof StartError ? error.message : `a stack: ${error}`),
  );

function* pathsIn(path: string): Generator<string> {
  yield path;
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) yield* pathsIn(join(path, name));
}

const openToOthers = () =>
  [...pathsIn(dataDir)].filter((path) => (lstatSync(path).mode & 0o077) !== 0);

test('under any umask a new directory is private to its owner, with all files written later', async () => {
  process.umask(0);
  const database = await openDatabase({ dataDir, snapshot: inject('snapshot') });
  await database.pool.query('create table later as select generate_series(1, 20000) as number');
  await database.pool.query('select pg_switch_wal()');
  await database.pool.query('insert into later values (0)');
  await database.pool.query('checkpoint');
  expect(openToOthers()).toEqual([]);
  await database.close();
  expect(openToOthers()).toEqual([]);
});

test('a directory that others could read is made private when it is opened', async () => {
  usedDirectory(dataDir);
  writeFileSync(join(dataDir, 'secret'), 'a secret');
  for (const path of pathsIn(dataDir)) {
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  }
  process.umask(0);
  const database = await openDatabase({ dataDir });
  await database.pool.query('checkpoint');
  expect(openToOthers()).toEqual([]);
  await database.close();
  expect(openToOthers()).toEqual([]);
});

const inDatabase = (path: string) => join(dataDir, 'postgres', path);
const DAMAGED = `The database in ${dataDir} is damaged and cannot be opened; put a backup of the directory in its place, or set DATA_DIR to a new one.`;

const empty = () => {
  rmSync(inDatabase(''), { recursive: true });
  mkdirSync(inDatabase(''));
};

const DAMAGES: [string, () => void][] = [
  ['an empty pg_control', () => truncateSync(inDatabase('global/pg_control'), 0)],
  ['a cut pg_control', () => truncateSync(inDatabase('global/pg_control'), 100)],
  ['noise for pg_control', () => writeFileSync(inDatabase('global/pg_control'), 'x'.repeat(8192))],
  ['no version', () => rmSync(inDatabase('PG_VERSION'))],
  ['noise for its version', () => writeFileSync(inDatabase('PG_VERSION'), 'x')],
  ['no log', () => rmSync(inDatabase('pg_wal'), { recursive: true })],
  ['no tables', () => rmSync(inDatabase('base'), { recursive: true })],
  ['no settings', () => rmSync(inDatabase('postgresql.conf'))],
  [
    'a file in its place',
    () => {
      rmSync(inDatabase(''), { recursive: true });
      writeFileSync(join(dataDir, 'postgres'), 'a note');
    },
  ],
  [
    'other files in its place',
    () => {
      empty();
      writeFileSync(inDatabase('note'), 'a note');
    },
  ],
  ['nothing in its place', empty],
];

test.each(sample(DAMAGES, 3))('a database with %s is refused as damaged', async (_, damage) => {
  usedDirectory(dataDir);
  damage();
  expect(await refusal()).toBe(DAMAGED);
});

test('a database whose table files are missing is refused as damaged, and is unlocked again', async () => {
  usedDirectory(dataDir);
  const { pool, close } = await openDatabase({ dataDir });
  const sql = `select pg_relation_filepath('drizzle.__drizzle_migrations') as path`;
  const [{ path }] = (await pool.query(sql)).rows;
  await close();
  rmSync(inDatabase(path));
  expect(await refusal()).toBe(DAMAGED);
  lockDirectory(dataDir)();
});

test('a database of another PostgreSQL version is refused with both versions', async () => {
  usedDirectory(dataDir);
  const made = readFileSync(inDatabase('PG_VERSION'), 'utf8').trim();
  writeFileSync(inDatabase('PG_VERSION'), '14\n');
  expect(await refusal()).toBe(
    `The database in ${dataDir} was made by PostgreSQL 14, and this version of Encore reads ${made} only; start the version that made it, or set DATA_DIR to a new directory.`,
  );
});

test('a lock that is noise or a directory is refused by its name', async () => {
  usedDirectory(dataDir);
  const lock = join(dataDir, 'lock');
  for (const spoil of [() => writeFileSync(lock, 'x'.repeat(4096)), () => mkdirSync(lock)]) {
    rmSync(lock);
    spoil();
    expect(await refusal()).toBe(
      `The file ${lock} is not Encore's; move it away, or set DATA_DIR to another directory.`,
    );
  }
});

test('a directory with other contents is refused and left unchanged', async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'photo.jpg'), 'a photo');
  expect(await refusal()).toBe(
    `The data directory ${dataDir} holds something else than Encore's data (photo.jpg); set DATA_DIR to an empty or a new directory.`,
  );
  expect(readdirSync(dataDir)).toEqual(['photo.jpg']);
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o755);
});

test('a file in place of the directory is refused', async () => {
  writeFileSync(dataDir, 'a note');
  expect(await refusal()).toBe(
    `The data directory ${dataDir} cannot be written (ENOTDIR); let this user write there, or set DATA_DIR to another directory.`,
  );
});

test.skipIf(!existsSync('/proc/self'))('a directory in /proc is refused', async () => {
  await expect(openDatabase({ dataDir: '/proc' })).rejects.toThrow(
    /^The data directory \/proc holds something else than Encore's data/,
  );
  await expect(openDatabase({ dataDir: '/proc/encore' })).rejects.toThrow(
    'The data directory /proc/encore cannot be written (ENOENT)',
  );
});
