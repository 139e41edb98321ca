import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'server/db/migrations';

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'),
);
const tags = journal.entries.map(({ tag }) => tag);

test('the journal names every migration', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  expect(tags.map((tag) => `${tag}.sql`)).toEqual(files.toSorted());
});

test('of the snapshots of the schema only the newest is kept', () => {
  const number = tags.at(-1)?.slice(0, 4);
  expect(readdirSync(`${FOLDER}/meta`).toSorted()).toEqual([
    `${number}_snapshot.json`,
    '_journal.json',
  ]);
});
