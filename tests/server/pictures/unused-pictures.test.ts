import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PicturesPage } from '../../../contract/schemas/content-pictures.ts';
import { PICTURE_FIELD, SHOWN_PICTURES } from '../../../server/repositories/picture-uses.ts';
import { roundsOn } from '../auth/at-once.ts';
import { type Browser, newAdmin, type TestApi } from '../auth/fans.ts';
import { audited, rowsOf } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';

const PICTURES = '/api/admin/pictures';
const BANNERS = '/api/admin/content/banners';

/** As staff have added it. */
async function addPicture({ database }: TestApi, name: string) {
  await database.pool.query(
    `insert into artworks (name, base, color, ratio, alt)
     values ($1, '/artwork/' || $1, '#100c1a', '3:4', '{"en": "Lights"}')`,
    [name],
  );
  await database.pool.query(
    `insert into content_picture_files (name, width, format, bytes, created_at)
     values ($1, 480, 'webp', '\\x00', now())`,
    [name],
  );
}

const unused = async (browser: Browser) => {
  const answer = await browser.call('GET', `${PICTURES}?ratio=3:4`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const page: PicturesPage = answer.json();
  return page.unused;
};
const remove = (browser: Browser, name: string) =>
  browser.call('POST', `${PICTURES}/${name}/remove`);
const codeOf = async (answering: ReturnType<Browser['call']>) => {
  const answer = await answering;
  return [answer.statusCode, answer.statusCode === 200 ? 'ok' : answer.json().code];
};

const banner = (artwork: string | null) => ({
  ...{ title: { en: 'Doors' }, line: { en: 'At five' } },
  ...{ artwork, to: '/event' },
});
const save = (browser: Browser, id: string, revision: number, artwork: string | null) =>
  browser.call('POST', `${BANNERS}/${id}`, { revision, document: banner(artwork) });
const publish = (browser: Browser, id: string, revision: number, more: object = {}) =>
  browser.call('POST', `${BANNERS}/${id}/publish`, { revision, ...more });

describe.each(databases())('on $name', ({ name: database, open }) => {
  test('a picture is unused while no newest, planned or published version names it and fans do not see it', async () => {
    const api = await usualApisOn(open)();
    const { browser, id: by } = await newAdmin(api);
    for (const name of ['aa', 'bb']) await addPicture(api, name);
    expect((await unused(browser)).sort()).toEqual(['aa', 'bb']);

    await save(browser, 'doors', 0, 'aa');
    expect(await unused(browser)).toEqual(['bb']);
    expect(await codeOf(remove(browser, 'aa'))).toEqual([409, 'in_use']);
    await save(browser, 'doors', 1, 'bb');
    expect(await unused(browser)).toEqual(['aa']);
    await save(browser, 'doors', 2, 'aa');

    const at = new Date(api.clock.now() + 60_000).toISOString();
    expect(await codeOf(publish(browser, 'doors', 3, { at }))).toEqual([200, 'ok']);
    await save(browser, 'doors', 3, 'bb');
    expect(await unused(browser)).toEqual([]);
    expect(await codeOf(remove(browser, 'aa'))).toEqual([409, 'in_use']);

    expect(await codeOf(publish(browser, 'doors', 4))).toEqual([200, 'ok']);
    await save(browser, 'doors', 4, 'aa');
    expect(await unused(browser)).toEqual([]);
    expect(await codeOf(remove(browser, 'bb'))).toEqual([409, 'in_use']);

    await save(browser, 'doors', 5, null);
    await api.database.pool.query("update banners set artwork = 'aa' where id = 'doors'");
    expect(await codeOf(remove(browser, 'aa'))).toEqual([409, 'in_use']);
    expect(await audited(api, 'picture.removed')).toEqual([]);

    await api.database.pool.query("update banners set artwork = 'bb' where id = 'doors'");
    expect(await unused(browser)).toEqual(['aa']);
    expect(await codeOf(remove(browser, 'aa'))).toEqual([200, 'ok']);
    expect(await codeOf(remove(browser, 'aa'))).toEqual([404, 'not_found']);
    expect(
      await rowsOf(
        api,
        `select name from artworks where name = 'aa' union select name from content_picture_files where name = 'aa'`,
      ),
    ).toEqual([]);
    expect(await audited(api, 'picture.removed')).toEqual([
      { userId: null, detail: { by, picture: 'aa' } },
    ]);
  });

  test('a picture of a prize is used while a draft names it or fans see it', async () => {
    const api = await usualApisOn(open)();
    const { browser } = await newAdmin(api);
    for (const name of ['aa', 'bb']) await addPicture(api, name);
    const { event, at } = { event: 'encore-night', at: '/api/admin/content/events' };
    const read = async () => (await browser.call('GET', `${at}/${event}`)).json();
    const { item, document } = await read();
    const prizes = [...document.prizes.slice(0, 1), { ...document.prizes[1], picture: 'aa' }];
    const draft = { revision: item.revision, document: { ...document, prizes } };
    await browser.call('POST', `${at}/${event}`, draft);
    expect(await unused(browser)).toEqual(['bb']);
    expect(await codeOf(remove(browser, 'aa'))).toEqual([409, 'in_use']);
    await api.database.pool.query("update event_giveaways set picture = 'bb' where number = 2");
    expect(await unused(browser)).toEqual([]);
    expect(await codeOf(remove(browser, 'bb'))).toEqual([409, 'in_use']);
  });

  test('of a removal and a publication at the same moment one is refused in words, and fans see no picture that is gone', async () => {
    const api = await usualApisOn(open)();
    const one = await newAdmin(api);
    const other = await newAdmin(api);
    const ends = new Set<string>();
    for (const round of roundsOn(database)) {
      const name = `${round}`.padStart(2, 'f');
      await addPicture(api, name);
      const published = async () => {
        await save(other.browser, `doors-${round}`, 0, name);
        return codeOf(publish(other.browser, `doors-${round}`, 1));
      };
      const [removal, publication] = await Promise.all([
        codeOf(remove(one.browser, name)),
        published(),
      ]);
      ends.add(`${removal} ${publication}`);
    }
    const possible = ['200,ok 409,unknown_reference', '409,in_use 200,ok'];
    expect([...ends].filter((end) => !possible.includes(end))).toEqual([]);
  });
});

test('a picture of the samples is never marked or removed', async () => {
  const { api, browser } = await newAdmin();
  await api.database.pool.query(
    `insert into artworks (name, base, color, ratio, alt)
     values ('sample', '/artwork/sample', '#100c1a', '3:4', '{"en": "Lights"}')`,
  );
  expect(await unused(browser)).toEqual([]);
  expect(await codeOf(remove(browser, 'sample'))).toEqual([404, 'not_found']);
});

test('every table and every kind with a picture is known to the search for unused ones', async () => {
  const { app, database } = await usualApi();
  const { rows } = await database.pool.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'artworks'::regclass and confdeltype <> 'c' order by 1`,
  );
  const { rows: known } = await database.pool.query<{ table: string }>(
    `select name::regclass::text as table from unnest($1::text[]) as name order by 1`,
    [SHOWN_PICTURES.map(({ table }) => getTableName(table))],
  );
  expect(known).toEqual(rows);
  const fields = [...app.contentKinds.values()].flatMap(({ content }) =>
    Object.entries(content.fields).flatMap(([name, { type }]) =>
      type === 'picture' ? [`${content.kind}: ${name}`] : [],
    ),
  );
  expect(fields.filter((field) => !field.endsWith(`: ${PICTURE_FIELD}`))).toEqual([]);
});
