import { expect, test } from 'vitest';
import { runPublications } from '../../../server/jobs/publications.ts';
import { isDeep } from '../../depth.ts';
import { newAdmin } from '../auth/fans.ts';

const NOTICE = {
  title: {
    en: 'Doors open at five',
    kr: '다섯 시에 문을 열어요',
    cn: '五点开门',
    jp: '五時に開場します',
  },
  body: {
    en: 'Bring your ticket.',
    kr: '티켓을 챙겨 주세요.',
    cn: '请带票。',
    jp: 'チケットをお持ちください。',
  },
  pinned: false,
  ...{ pinnedUntil: null, updatedAt: null, updates: [] },
  publishedAt: '2026-11-28T09:00:00.000Z',
};

async function newsroom() {
  const { api, browser } = await newAdmin();
  const at = '/api/admin/content/notices';
  const save = async (id: string, revision: number, document: object) =>
    browser.call('POST', `${at}/${id}`, { revision, document });
  const publish = (id: string, body: object) => browser.call('POST', `${at}/${id}/publish`, body);
  const seen = async (id: string) =>
    (await api.app.inject(`/api/contents/notices/${id}`)).statusCode;
  return { api, browser, at, save, publish, seen };
}

test('a draft is invisible, is published at once, and archived without losing a version', async () => {
  const { api, browser, at, save, publish, seen } = await newsroom();
  const created = await save('doors', 0, NOTICE);
  expect(created.json()).toMatchObject({
    item: { id: 'doors', state: 'draft', revision: 1, missing: [], name: NOTICE.title.en },
    document: NOTICE,
  });
  expect(await seen('doors')).toBe(404);
  expect((await publish('doors', { revision: 1 })).statusCode).toBe(200);
  api.clock.advance(1_000);
  expect(await seen('doors')).toBe(200);
  const changed = { ...NOTICE, title: { en: 'Doors open at six' } };
  expect((await save('doors', 1, changed)).json().item).toMatchObject({
    revision: 2,
    state: 'public',
    missing: ['kr', 'cn', 'jp'],
  });
  const shown = await api.app.inject('/api/contents/notices/doors');
  expect(shown.json().notice.title).toEqual(NOTICE.title);
  expect((await browser.call('POST', `${at}/doors/archive`, {})).statusCode).toBe(200);
  api.clock.advance(1_000);
  expect(await seen('doors')).toBe(404);
  const versions = (await browser.call('GET', `${at}/doors/versions`)).json();
  expect(versions.versions.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1]);
  const first = (await browser.call('GET', `${at}/doors/versions/1`)).json();
  expect(first).toEqual({ document: NOTICE });
});

test('of two editors who began with the same version the second is refused; the same again is not', async () => {
  const { save } = await newsroom();
  await save('doors', 0, NOTICE);
  const mine = { ...NOTICE, title: { ...NOTICE.title, en: 'Mine' } };
  const theirs = { ...NOTICE, title: { ...NOTICE.title, en: 'Theirs' } };
  expect((await save('doors', 1, theirs)).json().item.revision).toBe(2);
  const second = await save('doors', 1, mine);
  expect([second.statusCode, second.json().code]).toEqual([409, 'changed_elsewhere']);
  expect((await save('doors', 1, theirs)).json().item.revision).toBe(2);
  expect((await save('doors', 0, mine)).json().code).toBe('conflict');
});

test('many saves of two editors at once: each is kept as a version or refused', async () => {
  const { api, save } = await newsroom();
  await save('doors', 0, NOTICE);
  const saves = await Promise.all(
    Array.from({ length: isDeep ? 200 : 40 }, async (_, n) => {
      const text = `Text ${n}`;
      const item = await api.database.pool.query('select revision from content_items');
      const { revision } = item.rows[0];
      const answer = await save('doors', revision, { ...NOTICE, title: { en: text } });
      return { text, status: answer.statusCode };
    }),
  );
  const kept = await api.database.pool.query(
    `select document #>> '{title,en}' as text from content_versions where id = 'doors'`,
  );
  const texts = kept.rows.map(({ text }: { text: string }) => text);
  const accepted = saves.filter(({ status }) => status === 200).map(({ text }) => text);
  expect(accepted.length).toBeGreaterThan(0);
  expect(saves.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  expect(texts.sort()).toEqual([...accepted, NOTICE.title.en].sort());
});

test('a plan becomes public at its time and ends at its end; until then it changes nothing of what is public: not its text, and not its end', async () => {
  const { api, browser, at, save, publish, seen } = await newsroom();
  const MINUTE = 60_000;
  const inMinutes = (minutes: number) => new Date(api.clock.now() + minutes * MINUTE).toISOString();
  const pass = async (minutes: number) => {
    api.clock.advance(minutes * MINUTE);
    await runPublications(api.app);
    api.clock.advance(1_000);
  };
  await save('doors', 0, NOTICE);
  const endAt = inMinutes(1);
  expect((await publish('doors', { revision: 1, until: endAt })).json().planned).toBe(false);
  const again = { ...NOTICE, title: { en: 'Again' } };
  await save('doors', 1, again);
  const plan = { publishAt: inMinutes(2), plannedEndAt: inMinutes(3) };
  const planned = { revision: 2, at: plan.publishAt, until: plan.plannedEndAt };
  const wrong = await publish('doors', { revision: 2, at: planned.until, until: planned.at });
  expect(wrong.json()).toMatchObject({ code: 'bad_request', field: 'until' });
  expect((await publish('doors', planned)).json()).toEqual({ message: 'Planned.', planned: true });
  const item = async () => (await browser.call('GET', `${at}/doors`)).json().item;
  expect(await item()).toMatchObject({ state: 'public', publishedRevision: 1, endAt, ...plan });
  expect(await seen('doors')).toBe(200);

  await pass(1);
  expect(await seen('doors')).toBe(404);
  expect(await item()).toMatchObject({ state: 'planned', endAt: null, ...plan });
  api.clock.set(new Date(Date.parse(plan.publishAt) - 1).toISOString());
  await runPublications(api.app);
  expect(await seen('doors')).toBe(404);
  api.clock.advance(1);
  await pass(0);
  const shown = await api.app.inject('/api/contents/notices/doors');
  expect(shown.json().notice.title).toEqual(again.title);
  const ofPlan = { endAt: plan.plannedEndAt, publishAt: null, plannedEndAt: null };
  expect(await item()).toMatchObject({ state: 'public', publishedRevision: 2, ...ofPlan });
  await pass(1);
  expect([await seen('doors'), (await item()).state]).toEqual([404, 'archived']);
});

test.each([false, true])(
  'what is archived is not published by its plan (public until then: %s)',
  async (isPublic) => {
    const { api, browser, at, save, publish, seen } = await newsroom();
    await save('doors', 0, NOTICE);
    if (isPublic) await publish('doors', { revision: 1 });
    await publish('doors', { revision: 1, at: new Date(api.clock.now() + 60_000).toISOString() });
    await browser.call('POST', `${at}/doors/archive`, {});
    api.clock.advance(60_000);
    await runPublications(api.app);
    api.clock.advance(1_000);
    expect(await seen('doors')).toBe(404);
    const { item } = (await browser.call('GET', `${at}/doors`)).json();
    expect(item).toMatchObject({ state: 'archived', publishAt: null, plannedEndAt: null });
  },
);

test('an item that cannot be published holds up no other, and what is public stays', async () => {
  const { api, browser, at, save, publish, seen } = await newsroom();
  const soon = () => new Date(api.clock.now() + 1_000).toISOString();
  for (const id of ['broken', 'refused', 'whole']) await save(id, 0, NOTICE);
  await publish('refused', { revision: 1 });
  for (const id of ['broken', 'refused', 'whole']) await publish(id, { revision: 1, at: soon() });
  // What nobody expects, and what a later build might no longer accept.
  await api.database.pool.query(`alter table notices add check (id <> 'broken') not valid`);
  await api.database.pool.query('alter table content_versions disable trigger user');
  await api.database.pool.query(
    `update content_versions set document = document - 'title' where id = 'refused'`,
  );
  api.clock.advance(1_000);
  await runPublications(api.app);
  api.clock.advance(1_000);
  expect([await seen('broken'), await seen('refused'), await seen('whole')]).toEqual([
    404, 200, 200,
  ]);
  const refused = (await browser.call('GET', `${at}?q=refused`)).json().items[0];
  expect(refused).toMatchObject({ state: 'public', failure: 'missing_fields', publishAt: null });
});

test('an incomplete draft is kept and not published, and a wrong value is refused with its field', async () => {
  const { api, save, publish } = await newsroom();
  expect((await save('doors', 0, { title: { kr: '제목' } })).statusCode).toBe(200);
  const later = new Date(api.clock.now() + 60_000).toISOString();
  for (const at of [undefined, later]) {
    expect((await publish('doors', { revision: 1, at })).json()).toMatchObject({
      code: 'missing_fields',
      field: 'title',
    });
  }
  for (const [document, field, code] of [
    [{ title: 'text' }, 'title', 'bad_request'],
    [{ title: { en: 'x'.repeat(121) } }, 'title', 'too_long'],
    [{ title: { en: 'a\u0007b' } }, 'title', 'invalid_text'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt', 'bad_request'],
    ...['9999-12-31T23:59:59-12:00', '0001-01-01T00:00:00Z', '2026-02-30T00:00:00Z'].map(
      (publishedAt) => [{ publishedAt }, 'publishedAt', 'bad_request'] as const,
    ),
    [[], 'document', undefined],
  ] as const) {
    const answer = await save('doors', 1, document);
    expect(answer.statusCode).toBe(400);
    if (code) expect(answer.json()).toMatchObject({ field, code });
  }
  expect((await save('Doors!', 0, NOTICE)).json()).toMatchObject({ field: 'id' });
});

test('rows that came without staff are items, and a change made in the database is a version', async () => {
  const { api, browser, at, save } = await newsroom();
  await api.database.pool.query(
    `insert into notices (id, title, body, pinned, published_at)
     values ('by-hand', '{"en": "By hand"}', '{"en": "Text"}', false, now())`,
  );
  api.clock.advance(1_000);
  const list = (await browser.call('GET', `${at}?q=hand`)).json();
  expect(list.items).toMatchObject([{ id: 'by-hand', state: 'public', revision: 1 }]);
  await api.database.pool.query(
    `update notices set title = '{"en": "Again"}' where id = 'by-hand'`,
  );
  const detail = (await browser.call('GET', `${at}/by-hand`)).json();
  expect(detail).toMatchObject({ item: { revision: 2 }, document: { title: { en: 'Again' } } });
  expect((await save('by-hand', 1, NOTICE)).json().code).toBe('changed_elsewhere');
});

test('a link leads to a page of the app, however it is written', async () => {
  const { browser } = await newsroom();
  const at = '/api/admin/content/headlines/link';
  const save = async (to: string) => {
    const document = { text: { en: 'Link' }, to };
    return (await browser.call('POST', at, { revision: 0, document })).json().code;
  };
  const refused = [
    '/api/me',
    '/%61pi/me',
    '/./api',
    '/%zz',
    '//other.example',
    'https://a.example',
  ];
  expect(await Promise.all(refused.map(save))).toEqual(refused.map(() => 'invalid_link'));
  expect(await save('/event/the-signature?from=home')).toBeUndefined();
});

test('banners are shown in the order that staff choose', async () => {
  const { api, browser } = await newsroom();
  const at = '/api/admin/content/headlines';
  const MADE = ['one', 'two', 'three'];
  const save = (id: string) =>
    browser.call('POST', `${at}/${id}`, { revision: 0, document: { text: { en: id } } });
  for (const id of MADE) {
    await save(id);
    await browser.call('POST', `${at}/${id}/publish`, { revision: 1 });
  }
  const order = async () => {
    api.clock.advance(1_000);
    const home = (await api.app.inject('/api/contents/home')).json();
    const names = home.headlines.map(({ text }: { text: { en: string } }) => text.en);
    return names.filter((name: string) => MADE.includes(name));
  };
  expect((await browser.call('POST', `${at}/three/move`, { after: null })).statusCode).toBe(200);
  expect(await order()).toEqual(['three', 'one', 'two']);
  await browser.call('POST', `${at}/three/move`, { after: 'one' });
  expect(await order()).toEqual(['one', 'three', 'two']);
  const listed = (await browser.call('GET', `${at}?sort=position`)).json();
  const ids = listed.items.map(({ id }: { id: string }) => id);
  expect(ids.filter((id: string) => MADE.includes(id))).toEqual(['one', 'three', 'two']);
  const move = async (after: string) =>
    (await browser.call('POST', `${at}/three/move`, { after })).statusCode;
  expect([await move('nothing'), await move('three')]).toEqual([404, 200]);
  expect(await order()).toEqual(['one', 'three', 'two']);
});
