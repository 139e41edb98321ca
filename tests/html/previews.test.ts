import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentDraft, DraftValue, Field, Fields } from '../../contract/content/fields.ts';
import { RESERVED_PATHS } from '../../contract/rules/paths.ts';
import { newAdmin } from '../server/auth/fans.ts';
import { type Built, buildPages, open, usualPages } from './support.ts';

const HOUR = 60 * 60_000;

const NOTICE = {
  title: { en: 'Doors open at five', kr: '다섯 시에 문을 열어요' },
  body: { en: 'Bring your ticket.', kr: '티켓을 챙겨 주세요.' },
  pinned: false,
  publishedAt: '2026-11-28T09:00:00.000Z',
};

async function desk() {
  const built = await usualPages({ PUBLIC_ORIGIN: '' });
  const { browser } = await newAdmin(built);
  const at = (kind: string, id = '') => `/api/admin/content/${kind}${id && `/${id}`}`;
  const save = (kind: string, id: string, revision: number, document: object) =>
    browser.call('POST', at(kind, id), { revision, document });
  const link = (kind: string, id: string, revision: number) =>
    browser.call('POST', `${at(kind, id)}/preview`, { revision });
  const linkTo = async (kind: string, id: string, revision: number, language = 'en') => {
    const answer = await link(kind, id, revision);
    expect(answer.statusCode, answer.body).toBe(200);
    return String(answer.json().links[language]);
  };
  return { built, browser, at, save, link, linkTo };
}

const rowsOf = async ({ database }: Built) => {
  const found = await Promise.all(
    ['notices', 'content_items', 'content_versions', 'content_version'].map(async (table) => {
      const { rows } = await database.pool.query(`select to_jsonb(t) as row from ${table} t`);
      return rows;
    }),
  );
  return found;
};

test('whoever has the link sees the saved version as fans will, and nobody else does', async () => {
  const { built, save, linkTo } = await desk();
  await save('notices', 'doors', 0, NOTICE);
  const path = await linkTo('notices', 'doors', 1);
  // The service worker leaves it to the network.
  expect(path).toMatch(RESERVED_PATHS);
  const before = await rowsOf(built);
  const { answer, document } = await open(built, path);
  expect(answer.statusCode).toBe(200);
  expect(document.querySelector('h1')?.textContent).toBe('Doors open at five');
  expect(document.body.textContent).toContain('Bring your ticket.');
  expect(await rowsOf(built)).toEqual(before);
  expect((await built.app.inject('/api/contents/notices/doors')).statusCode).toBe(404);
  expect((await built.app.inject('/notice/doors')).statusCode).toBe(302);
  const korean = await open(built, await linkTo('notices', 'doors', 1, 'kr'));
  expect(korean.document.documentElement.lang).toBe('ko');
  expect(korean.document.querySelector('h1')?.textContent).toBe('다섯 시에 문을 열어요');
});

test('a preview runs nothing, leads nowhere, and is stored and listed by nobody', async () => {
  const { built, save, linkTo } = await desk();
  await save('notices', 'doors', 0, NOTICE);
  const { answer, document, meta } = await open(built, await linkTo('notices', 'doors', 1));
  expect(document.querySelectorAll('script, noscript, a[href], base')).toHaveLength(0);
  expect(meta('robots')).toBe('noindex, nofollow');
  const policy = String(answer.headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "script-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ]) {
    expect(policy).toContain(rule);
  }
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a preview ends after an hour, and a link that was changed shows nothing', async () => {
  const { built, save, linkTo } = await desk();
  await save('notices', 'doors', 0, NOTICE);
  await save('notices', 'other', 0, NOTICE);
  const path = await linkTo('notices', 'doors', 1);
  const texts = async (url: string) => {
    const { answer, document } = await open(built, url);
    return [answer.statusCode, document.body.textContent?.trim()];
  };
  const ended = [410, 'This preview has ended.'];
  const [, , kind, id, revision, language, until, signature = ''] = path.split('/');
  for (const changed of [
    [kind, 'other', revision, language, until, signature],
    ['headlines', id, revision, language, until, signature],
    [kind, id, '2', language, until, signature],
    [kind, id, `0${revision}`, language, String(Number(until) + 1), signature],
    [kind, id, revision, 'kr', until, signature],
    [kind, id, revision, language, until, `${signature.slice(0, -1)}_`],
    [kind, id, revision, language, 'NaN', signature],
    [kind, id, revision, language, until, 'x'],
  ]) {
    const [status, text] = await texts(`/preview/${changed.join('/')}`);
    expect(status, changed.join()).toBe(410);
    expect(text).toBe(changed.includes('kr') ? '이 미리보기는 종료됐어요.' : ended[1]);
  }
  built.clock.advance(HOUR - 1);
  expect((await texts(path))[0]).toBe(200);
  built.clock.advance(1);
  expect(await texts(path)).toEqual(ended);
});

test('another process shows it too; one with another secret does not', async () => {
  const { built, save, linkTo } = await desk();
  await save('notices', 'doors', 0, NOTICE);
  const path = await linkTo('notices', 'doors', 1);
  const { database, clock } = built;
  const neighbour = await buildPages({ database, clock });
  expect((await open(neighbour, path)).document.body.textContent).toContain('Bring your ticket.');
  const stranger = await buildPages({ database, clock, env: { SECRET_KEYS: 'x'.repeat(43) } });
  expect((await open(stranger, path)).answer.statusCode).toBe(410);
});

test('an incomplete version has no link, and says which field is missing', async () => {
  const { save, link } = await desk();
  await save('notices', 'doors', 0, { ...NOTICE, body: null });
  const answer = await link('notices', 'doors', 1);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'missing_fields', field: 'body' },
  ]);
  expect((await link('notices', 'doors', 7)).statusCode).toBe(404);
  expect((await link('notices', 'nowhere', 1)).statusCode).toBe(404);
});

test('a version whose picture is gone says so', async () => {
  const { built, save, linkTo } = await desk();
  const banner = { title: { en: 'A' }, line: { en: 'B' }, artwork: 'f'.repeat(32), to: '/event' };
  await save('banners', 'made', 0, banner);
  const { answer, document } = await open(built, await linkTo('banners', 'made', 1));
  expect(answer.statusCode).toBe(409);
  expect(document.body.textContent).toContain('was deleted');
});

test('what hostile text says is text', async () => {
  const { built, save, linkTo } = await desk();
  const hostile = `</title></style><script>alert(1)</script><img src=x onerror=alert(1)> <a href="https://evil.example">x</a>`;
  const both = { en: hostile, kr: hostile };
  await save('notices', 'hostile', 0, { ...NOTICE, title: both, body: both });
  const { answer, document } = await open(built, await linkTo('notices', 'hostile', 1));
  expect(answer.statusCode).toBe(200);
  expect(document.querySelector('h1')?.textContent).toBe(hostile);
  expect(document.title).toContain(hostile);
  expect(document.querySelectorAll('script, [onerror], a[href]')).toHaveLength(0);
});

test('the signature is in no log', async () => {
  const { built, save, linkTo } = await desk();
  await save('notices', 'doors', 0, NOTICE);
  const path = await linkTo('notices', 'doors', 1);
  await built.app.inject(path);
  await expect.poll(() => built.log()).toContain('/preview/notices/doors/');
  expect(built.log()).not.toContain(path.split('/').at(-1));
});

test('a banner is the one that Home shows first', async () => {
  const { built, browser, at, save, linkTo } = await desk();
  const { items } = (await browser.call('GET', at('banners'))).json();
  const { id } = items.at(-1);
  const { document } = (await browser.call('GET', at('banners', id))).json();
  await save('banners', id, 1, { ...document, title: { en: 'Last and first' } });
  const page = await open(built, await linkTo('banners', id, 2));
  expect(page.document.querySelector('h2')?.textContent).toBe('Last and first');
});

test('a client that asks too often reads so in words', async () => {
  const built = await buildPages({ env: { PUBLIC_ORIGIN: '' } });
  const forged = `/preview/notices/doors/1/jp/1/${'x'.repeat(43)}`;
  for (let at = 0; at < 300; at += 1) await built.app.inject(forged);
  const { answer, document } = await open(built, forged);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(2);
  expect(document.body.textContent).toContain('しばらくしてから');
});

test('a link is audited once with what it shows', async () => {
  const { built, save, linkTo } = await desk();
  await save('notices', 'doors', 0, NOTICE);
  await linkTo('notices', 'doors', 1);
  const { rows } = await built.database.pool.query(
    `select detail from audit where action = 'content.previewed'`,
  );
  expect(rows).toMatchObject([{ detail: { kind: 'notices', id: 'doors', revision: 1 } }]);
});

const marked = (value: DraftValue | undefined): DraftValue =>
  typeof value === 'object' ? { ...value, en: 'Marked by a test' } : 'marked-by-a-test.jpg';

const WORDS = { en: 'Some words' };
/** Of fixed items, which begin empty. */
const FILLED: Partial<Record<Field['type'], DraftValue>> = {
  ...{ number: 1, day: '2026-02-01', localizedLine: WORDS, localizedText: WORDS },
};

const filled = (fields: Fields, document: ContentDraft): ContentDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [
      name,
      document[name] ?? FILLED[type] ?? null,
    ]),
  );

/** Fans read them after a tap, once a script has run, or never. */
const UNSEEN = ['awards', 'games', 'photos'];

const KINDS = globSync('server/publishing/kinds/*.ts').map((file) => parse(file).name);

test.each(KINDS)('%s are previewed where fans see them, if they are on a page', async (kind) => {
  const { built, browser, at, save, link, linkTo } = await desk();
  const content = built.app.contentKinds.get(kind)?.content;
  const { items } = (await browser.call('GET', at(kind))).json();
  const { id } = items.at(-1);
  if (!content?.page) return expect((await link(kind, id, 1)).statusCode).toBe(404);
  const known = (await browser.call('GET', at(kind, id))).json().document;
  const document = content.fixed ? filled(content.fields, known) : known;
  const name = marked(document[content.name]);
  const saved = await save(kind, id, 1, { ...document, [content.name]: name });
  expect(saved.statusCode, saved.body).toBe(200);
  const { answer, document: page } = await open(built, await linkTo(kind, id, 2));
  expect(answer.statusCode, page.body.textContent ?? '').toBe(200);
  const shown = page.body.textContent ?? '';
  if (!UNSEEN.includes(kind)) expect(shown.toLowerCase()).toMatch(/marked.by.a.test/);
  expect(page.querySelector('h1')).not.toBeNull();
  built.clock.advance(1_000);
  const atFans = await built.app.inject(content.page(id));
  expect(atFans.body.toLowerCase()).not.toMatch(/marked.by.a.test/);
});
