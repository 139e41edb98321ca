import { describe, expect, test } from 'vitest';
import { CHEAP, newAdmin } from '../server/auth/fans.ts';
import {
  databases,
  hasPostgres,
  openPostgres,
  type TestDatabase,
} from '../server/support/databases.ts';
import { buildPages, open } from './support.ts';

const NOTICE = {
  title: { en: 'Doors open at five' },
  body: { en: 'Bring your ticket.' },
  pinned: false,
  publishedAt: '2026-11-28T09:00:00.000Z',
};
const AT = '/api/admin/content/notices/doors';

async function publicNotice(database: TestDatabase) {
  const built = await buildPages({ database, passwords: CHEAP, env: { PUBLIC_ORIGIN: '' } });
  const { browser } = await newAdmin(built);
  const save = (revision: number, title: string) =>
    browser.call('POST', AT, { revision, document: { ...NOTICE, title: { en: title } } });
  const publish = (revision: number) => browser.call('POST', `${AT}/publish`, { revision });
  await save(0, 'Public');
  await publish(1);
  await save(1, 'Draft');
  const link = await browser.call('POST', `${AT}/preview`, { revision: 2 });
  const path: string = link.json().links.en;
  const titleOf = async (url: string) => {
    const { document } = await open(built, url);
    return document.querySelector('h1')?.textContent;
  };
  return { built, publish, path, titleOf };
}

describe.each(databases())('on $name', ({ open: openDatabase }) => {
  test('while previews are rendered fans see what is public, and staff publish', async () => {
    const { built, publish, path, titleOf } = await publicNotice(await openDatabase());
    const many = async (url: string) => Promise.all(Array.from({ length: 10 }, () => titleOf(url)));
    const [drafts, seen] = await Promise.all([many(path), many('/notice/doors')]);
    expect(new Set(drafts)).toEqual(new Set(['Draft']));
    expect(new Set(seen)).toEqual(new Set(['Public']));
    const [later, published] = await Promise.all([
      many(path),
      publish(2).then(({ statusCode }) => statusCode),
    ]);
    expect(new Set(later)).toEqual(new Set(['Draft']));
    expect(published).toBe(200);
    built.clock.advance(1_000);
    expect(await titleOf('/notice/doors')).toBe('Draft');
  });
});

test.runIf(hasPostgres())('a preview does not wait for a publication that takes long', async () => {
  const { built, path } = await publicNotice(await openPostgres());
  const client = await built.database.pool.connect();
  await client.query(`begin; select from notices where id = 'doors' for update`);
  const { answer, document } = await open(built, path);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(document.body.textContent?.trim()).toBe(
    'This can’t be shown right now. Please try again in a moment.',
  );
  await client.query('rollback');
  client.release();
  expect((await open(built, path)).answer.statusCode).toBe(200);
});
