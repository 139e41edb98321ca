import { describe, expect, test } from 'vitest';
import type { ContentList, ContentOverview } from '../../../contract/schemas/content-editing.ts';
import { type Browser, newAdmin, type TestApi } from '../auth/fans.ts';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';

const CONTENT = '/api/admin/content';

async function missingOf(browser: Browser, kind: string) {
  const answer = await browser.call('GET', CONTENT);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { kinds }: ContentOverview = answer.json();
  return kinds.find((one) => one.kind === kind)?.missing;
}

async function listed(browser: Browser, query: string): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  do {
    const answer = await browser.call('GET', `${CONTENT}/headlines?${query}${after}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { items, next }: ContentList = answer.json();
    ids.push(...items.map(({ id }) => id));
    after = next === null ? '' : `&after=${next}`;
  } while (after !== '');
  return ids;
}

const write = (browser: Browser, id: string, revision: number, text: object) =>
  browser.call('POST', `${CONTENT}/headlines/${id}`, { revision, document: { text } });

/** Public items of this kind that are in English alone. */
const fill = ({ database }: TestApi, kind: string, items: number) =>
  database.pool.query(
    `insert into content_items (kind, id, state, revision, published_revision, name, missing, grams, searchable, updated_at)
     select $1, 'filled-' || n, 'public', 1, 1, 'Filled ' || n, '{kr,cn,jp}', '{}', repeat('filled ', 40), now()
     from generate_series(1, $2::int) as n`,
    [kind, items],
  );

describe.each(databases())('on $name', ({ open }) => {
  test('of each kind staff see how many items lack each language, as many as the list with this filter has', async () => {
    const api = await usualApisOn(open)();
    const { browser } = await newAdmin(api);
    const before = await missingOf(browser, 'headlines');
    if (!before) throw new Error('There are no headlines.');
    for (const language of ['en', 'kr', 'cn', 'jp'] as const)
      expect(await listed(browser, `missing=${language}`)).toHaveLength(before[language]);

    await write(browser, 'english', 0, { en: 'Doors' });
    await write(browser, 'korean', 0, { kr: '문' });
    await write(browser, 'whole', 0, { en: 'Doors', kr: '문', cn: '门', jp: 'ドア' });
    expect(await missingOf(browser, 'headlines')).toEqual({
      en: before.en + 1,
      kr: before.kr + 1,
      cn: before.cn + 2,
      jp: before.jp + 2,
    });
    expect(await listed(browser, 'missing=en')).toContain('korean');
    expect(await listed(browser, 'missing=cn&sort=name')).toEqual(
      expect.arrayContaining(['english', 'korean']),
    );
    expect(await listed(browser, 'missing=cn')).not.toContain('whole');

    await browser.call('POST', `${CONTENT}/headlines/korean/archive`);
    expect((await missingOf(browser, 'headlines'))?.en).toBe(before.en);
    expect(await listed(browser, 'missing=en')).not.toContain('korean');
    expect(await listed(browser, 'missing=en&state=archived')).toEqual(['korean']);

    await write(browser, 'english', 1, { en: 'Doors', kr: '문' });
    expect((await missingOf(browser, 'headlines'))?.kr).toBe(before.kr);
    expect((await browser.call('GET', `${CONTENT}/headlines?missing=de`)).statusCode).toBe(400);
  });

  test('a list with this filter has each item once, page by page', async () => {
    const api = await usualApisOn(open)();
    const { browser } = await newAdmin(api);
    await browser.call('GET', CONTENT);
    await fill(api, 'headlines', 120);
    for (const query of ['missing=jp', 'missing=jp&sort=name', 'missing=jp&sort=position']) {
      const ids = (await listed(browser, query)).filter((id) => id.startsWith('filled-'));
      expect([query, ids.length, new Set(ids).size]).toEqual([query, 120, 120]);
    }
  });
});
