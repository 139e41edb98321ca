import { describe, expect, test } from 'vitest';
import * as LIMITS from '../../../contract/limits.ts';
import type { NoticesResponse } from '../../../contract/schemas/information.ts';
import { runPublications } from '../../../server/jobs/publications.ts';
import { sendNews } from '../../../server/notifications/send.ts';
import { signedIn, type TestApi } from '../auth/fans.ts';
import { openPushAtNoon, subscribedBrowser } from '../notifications/push-service.ts';
import { databases } from '../support/databases.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';

const page = async ({ app }: TestApi, after?: string) => {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  return (await app.inject(`/api/contents/notices${query}`)).json<NoticesResponse>();
};

/** From page to page, as the More button does. */
async function walk(api: TestApi) {
  const pages: string[][] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { notices, next } = await page(api, after);
    pages.push(notices.map(({ id }) => id));
    more = next !== null;
    after = next ?? undefined;
  }
  return pages;
}

describe.each(databases())('on $name', ({ open }) => {
  test('the pages contain every notice once: pinned ones first, then the newest', async () => {
    const api = await usualApisOn(open)();
    const { database } = api;
    // Times that differ by a microsecond or not at all.
    await database.pool.query(`
      truncate notices;
      insert into notices (id, title, body, pinned, published_at)
      select 'n' || n, '{"en":"T"}', '{"en":"B"}', n % 9 = 0,
             timestamptz '2026-01-01' + (n / 2) * interval '1 microsecond'
      from generate_series(1, 40) n`);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from notices order by pinned desc, published_at desc, id desc',
    );

    const pages = await walk(api);

    expect(pages.flat()).toEqual(rows.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 10]);
    expect(LIMITS.noticesPerPage).toBeLessThanOrEqual(30);
  });

  test('a new notice makes no reader of the next page see one twice', async () => {
    const api = await usualApisOn(open)();
    const { database } = api;
    const first = await page(api);
    await database.pool.query(
      `insert into notices (id, title, body, published_at)
       values ('new', '{"en":"T"}', '{"en":"B"}', timestamptz '2100-01-01')`,
    );
    api.clock.advance(2_000);
    const second = await page(api, first.next ?? '');
    const seen = new Set(first.notices.map(({ id }) => id));
    expect(second.notices.filter(({ id }) => seen.has(id) || id === 'new')).toEqual([]);
    expect((await page(api)).notices.map(({ id }) => id)).toContain('new');
  });
});

test('a notice is before all others until its end, which is news once', async () => {
  const api = await usualApi();
  const { app, clock, database } = api;
  await app.ready();
  const end = new Date(clock.now() + 60_000);
  await database.pool.query('update notices set pinned = false, pinned_until = null');
  await database.pool.query(
    `update notices set pinned = true, pinned_until = $1 where id = 'welcome'`,
    [end],
  );
  const seen = async (after: number) => {
    clock.advance(after);
    await runPublications(app);
    clock.advance(1_000);
    const [first] = (await page(api)).notices;
    const { notice } = (await app.inject('/api/contents/notices/welcome')).json();
    return { first: first?.id === 'welcome', pinned: notice.pinned, fields: Object.keys(notice) };
  };
  const fields = ['id', 'title', 'body', 'pinned', 'updates', 'publishedAt', 'updatedAt'];
  expect(await seen(57_000)).toEqual({ first: true, pinned: true, fields });
  expect(await seen(2_000)).toEqual({ first: false, pinned: false, fields });
  const version = await app.contents.version();
  await seen(1_000);
  expect(await app.contents.version()).toBe(version);
});

test('whoever hears of notices is told again of each update that staff date, and of no other change', async () => {
  const { service, api } = await openPushAtNoon();
  const { fan, browser } = await signedIn(api);
  const target = subscribedBrowser(`${service.origin}/${fan.username}`);
  await browser.call('POST', '/api/notifications/push', { ...target.subscription, language: 'en' });
  const { pool } = api.database;
  await pool.query(`update users set message_choices = '{notices.push}'`);
  const at = (hours: number) => new Date(api.clock.now() + hours * 60 * 60_000).toISOString();
  await pool.query(
    `insert into notices (id, title, body, published_at) values ('doors', '{"en":"Doors"}', '{"en":"."}', $1)`,
    [at(-1)],
  );
  const put = (change: string, ...values: string[]) =>
    pool.query(`update notices set ${change} where id = 'doors'`, values);
  const told = async () => {
    for (const _ of 'ab') await sendNews(api.app);
    return service.received.map(({ body }) => target.read(body)).map((one) => one.body);
  };
  const first = await told();
  expect(first).toEqual(['There is a new notice.']);
  await put(`body = '{"en":"A comma."}'`);
  expect(await told()).toEqual(first);
  await put('updated_at = $1', at(-0.1));
  const second = [...first, 'This notice was updated.'];
  expect(await told()).toEqual(second);
  await put('updated_at = $1', at(1));
  expect(await told(), 'not before its time').toEqual(second);
  await put('updated_at = $1', at(-0.05));
  expect(await told()).toEqual([...second, 'This notice was updated.']);
});
