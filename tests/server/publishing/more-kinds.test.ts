import { expect, test } from 'vitest';
import { runPublications } from '../../../server/jobs/publications.ts';
import { newAdmin } from '../auth/fans.ts';

async function newsroom() {
  const { api, browser } = await newAdmin();
  const at = (kind: string, id = '') => `/api/admin/content/${kind}/${id}`;
  return {
    api,
    browser,
    save: (kind: string, id: string, revision: number, document: object) =>
      browser.call('POST', at(kind, id), { revision, document }),
    publish: (kind: string, id: string, revision = 1) =>
      browser.call('POST', `${at(kind, id)}/publish`, { revision }),
    archive: (kind: string, id: string) => browser.call('POST', `${at(kind, id)}/archive`, {}),
    document: async (kind: string, id: string) =>
      (await browser.call('GET', at(kind, id))).json().document,
    async seen(path: string) {
      api.clock.advance(1_000);
      return (await api.app.inject(`/api/contents/${path}`)).json();
    },
  };
}

const PHOTO = {
  originalFilename: 'STAGE_001.jpg',
  category: 'kwda-2026',
  scene: 'On Stage',
  artwork: '2025kwda-01',
  position: 3,
};

test('a new category of photos is a tab for fans, with its photos; one that has photos stays', async () => {
  const { save, publish, archive, seen, document } = await newsroom();
  await save('photo-categories', 'kwda-2026', 0, { category: '2026KWDA' });
  await save('photos', 'stage-one', 0, PHOTO);
  expect((await publish('photos', 'stage-one')).json().code).toBe('unknown_reference');
  await publish('photo-categories', 'kwda-2026');
  expect((await publish('photos', 'stage-one')).statusCode).toBe(200);
  const { categories } = await seen('gallery/categories/all');
  expect(categories.at(-1)).toEqual({ category: '2026KWDA' });
  expect((await seen('gallery/2026KWDA')).images).toMatchObject([
    { id: 'stage-one', original_filename: 'STAGE_001.jpg', scene: 'On Stage' },
  ]);
  expect((await archive('photo-categories', 'kwda-2026')).json().code).toBe('in_use');

  await save('photo-categories', 'kwda-2026', 1, { category: '2026 KWDA' });
  await publish('photo-categories', 'kwda-2026', 2);
  expect((await seen('photos/stage-one')).category).toBe('2026 KWDA');
  expect(await document('photos', 'stage-one')).toEqual(PHOTO);

  await archive('photos', 'stage-one');
  expect((await archive('photo-categories', 'kwda-2026')).statusCode).toBe(200);
  expect((await seen('gallery/categories/all')).categories).toEqual(categories.slice(0, -1));
});

test('a category that is renamed leaves the versions and the plans of its photos alone', async () => {
  const { api, browser, save, publish, seen } = await newsroom();
  const item = async () =>
    (await browser.call('GET', '/api/admin/content/photos/stage-one')).json();
  await save('photo-categories', 'kwda-2026', 0, { category: '2026KWDA' });
  await publish('photo-categories', 'kwda-2026');
  await save('photos', 'stage-one', 0, PHOTO);
  await publish('photos', 'stage-one');
  const at = new Date(api.clock.now() + 60_000).toISOString();
  await save('photos', 'stage-one', 1, { ...PHOTO, position: 4 });
  await browser.call('POST', '/api/admin/content/photos/stage-one/publish', { revision: 2, at });
  await save('photos', 'stage-one', 2, { ...PHOTO, position: 5 });
  await save('photo-categories', 'kwda-2026', 1, { category: '2026 KWDA' });
  await publish('photo-categories', 'kwda-2026', 2);
  expect(await item()).toMatchObject({
    item: { revision: 3, publishedRevision: 1, plannedRevision: 2, failure: null },
    document: { ...PHOTO, position: 5 },
  });
  api.clock.advance(60_000);
  await runPublications(api.app);
  expect((await item()).item).toMatchObject({ revision: 3, publishedRevision: 2, failure: null });
  expect((await seen('photos/stage-one')).category).toBe('2026 KWDA');
});

const TEASER = {
  tagline: { en: 'Almost there!', kr: '거의 다 왔어요!' },
  progress: 80,
  firstTile: { en: 'Clubs' },
  secondTile: { en: 'Letters' },
};

test('what is published of a page that is announced replaces its words; there are two pages, and none can be added or taken away', async () => {
  const { api, browser, save, publish, archive, seen, document } = await newsroom();
  expect(await seen('teasers')).toEqual({ teasers: [] });
  const { items } = (await browser.call('GET', '/api/admin/content/teasers')).json();
  expect(items.map(({ id, state }: { id: string; state: string }) => [id, state]).sort()).toEqual([
    ['community', 'draft'],
    ['prize', 'draft'],
  ]);
  expect(await document('teasers', 'community')).toMatchObject({ progress: null });
  expect((await publish('teasers', 'community')).statusCode).toBe(400);

  await save('teasers', 'community', 1, TEASER);
  expect(await seen('teasers')).toEqual({ teasers: [] });
  expect((await publish('teasers', 'community', 2)).statusCode).toBe(200);
  expect(await seen('teasers')).toEqual({ teasers: [{ id: 'community', ...TEASER }] });
  await archive('teasers', 'community');
  expect((await seen('teasers')).teasers).toHaveLength(1);

  expect((await save('teasers', 'shop', 0, TEASER)).statusCode).toBe(404);
  for (const progress of [-1, 101, 0.5]) {
    const answer = await save('teasers', 'prize', 1, { ...TEASER, progress });
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'progress']);
  }
  await api.database.pool.query("delete from teasers where id = 'community'");
  expect(await seen('teasers')).toEqual({ teasers: [] });
});

const QUESTION = {
  question: { en: 'Is there parking?', kr: '주차할 수 있나요?' },
  answer: { en: 'Yes.', kr: '네.' },
  category: 'events',
  keywords: { en: 'car\nparking lot', kr: '주차' },
  position: 99,
};

test('a question is shown in its category with its keywords in each language, and stays as it was written', async () => {
  const { save, publish, archive, seen, document } = await newsroom();
  await save('faq', 'parking', 0, QUESTION);
  expect((await publish('faq', 'parking')).statusCode).toBe(200);
  const entriesOf = async (category: string) => {
    const { categories } = await seen('faq');
    return categories.find(({ id }: { id: string }) => id === category)?.entries;
  };
  expect((await entriesOf('events')).at(-1)).toEqual({
    id: 'parking',
    question: QUESTION.question,
    answer: QUESTION.answer,
    keywords: { en: ['car', 'parking lot'], kr: ['주차'] },
  });
  expect(await document('faq', 'parking')).toEqual(QUESTION);
  expect((await archive('faq-categories', 'events')).json().code).toBe('in_use');
  await archive('faq', 'parking');
  expect((await entriesOf('events')).map(({ id }: { id: string }) => id)).not.toContain('parking');
  await publish('faq', 'parking');
  expect((await entriesOf('events')).at(-1).keywords.en).toEqual(['car', 'parking lot']);
});

test('empty lines of keywords, which are not stored, are no version of nobody', async () => {
  const { browser, save, publish } = await newsroom();
  const spaced = { ...QUESTION, keywords: { en: 'car\n\n parking lot' } };
  await save('faq', 'parking', 0, spaced);
  await publish('faq', 'parking');
  const { item, document } = (await browser.call('GET', '/api/admin/content/faq/parking')).json();
  expect(item.revision).toBe(1);
  expect(document.keywords.en).toBe(spaced.keywords.en);
});

test('a category that is used does not end, holds up no other end, and keeps its plan', async () => {
  const { api, browser, archive, save } = await newsroom();
  const MINUTE = 60_000;
  const at = (minutes: number) => new Date(api.clock.now() + minutes * MINUTE).toISOString();
  const listed = async (kind: string, id: string) =>
    (await browser.call('GET', `/api/admin/content/${kind}/${id}`)).json().item;
  await save('faq', 'parking', 0, QUESTION);
  const publishAs = (kind: string, id: string, body: object) =>
    browser.call('POST', `/api/admin/content/${kind}/${id}/publish`, body);
  await publishAs('faq', 'parking', { revision: 1, until: at(1) });
  const { revision } = await listed('faq-categories', 'events');
  const plan = { publishAt: at(5), plannedEndAt: at(9) };
  await publishAs('faq-categories', 'events', { revision, until: at(1) });
  const planned = { revision, at: plan.publishAt, until: plan.plannedEndAt };
  await publishAs('faq-categories', 'events', planned);
  api.clock.advance(MINUTE);
  await runPublications(api.app);
  expect(await listed('faq-categories', 'events')).toMatchObject({
    ...{ state: 'public', endAt: null, failure: 'in_use' },
    ...plan,
  });
  expect((await listed('faq', 'parking')).state).toBe('archived');
  expect((await archive('faq-categories', 'events')).json().code).toBe('in_use');
});

test('the samples are items with the same values', async () => {
  const { browser, document } = await newsroom();
  for (const kind of [
    'photos',
    'photo-categories',
    'faq',
    'faq-categories',
    'auditions',
    'events',
  ]) {
    const { items } = (await browser.call('GET', `/api/admin/content/${kind}`)).json();
    expect(items.length, kind).toBeGreaterThan(1);
    expect(items.every(({ state }: { state: string }) => state === 'public')).toBe(true);
    const [{ id, revision }] = items;
    const before = (await browser.call('GET', `/api/admin/content/${kind}/${id}`)).json();
    expect(before.item.revision, 'its rows have not changed').toBe(revision);
    const answer = await browser.call('POST', `/api/admin/content/${kind}/${id}/publish`, {
      revision,
    });
    expect(answer.statusCode, kind).toBe(200);
    expect(await document(kind, id)).toEqual(before.document);
  }
});
