import { describe, expect, test } from 'vitest';
import type { PageRenderer } from '../../../contract/rendering.ts';
import { newAdmin, openTestApi } from '../auth/fans.ts';
import { builtApp } from '../support/built-app.ts';
import { databases, hasPostgres, openUsual, type TestDatabase } from '../support/databases.ts';

const NOTICE = {
  title: { en: 'Doors open at five' },
  body: { en: 'Bring your ticket.' },
  pinned: false,
  publishedAt: '2026-11-28T09:00:00.000Z',
};
const AT = '/api/admin/content/notices/doors';
const PUBLIC = '/api/contents/notices/doors';

/** A page is what the API says of its notice, read in several calls at once. */
const renderer: PageRenderer = {
  lookUp: () => {
    throw new Error('no page but the preview is asked for');
  },
  answerForm: () => Promise.reject(new Error('there is no form')),
  async render({ fetch }) {
    const paths = [PUBLIC, '/api/contents/notices', '/api/contents/home'];
    const answers = await Promise.all(paths.map(async (path) => (await fetch(path)).json()));
    const body = answers.map((answer) => JSON.stringify(answer)).join();
    return {
      kind: 'page',
      head: '',
      body,
      sent: { loaderData: {}, language: 'en', words: [] },
      modules: [],
    };
  },
};

async function publicNotice(database: TestDatabase, render = renderer) {
  const api = await openTestApi({ database, renderer: render, appDirectory: builtApp() });
  const { browser } = await newAdmin(api);
  const save = (revision: number, title: string) =>
    browser.call('POST', AT, { revision, document: { ...NOTICE, title: { en: title } } });
  const publish = async (revision: number) =>
    (await browser.call('POST', `${AT}/publish`, { revision })).statusCode;
  await save(0, 'Public');
  await publish(1);
  await save(1, 'Draft');
  api.clock.advance(1_000);
  const link = await browser.call('POST', `${AT}/preview`, { revision: 2 });
  const path: string = link.json().links.en;
  const wordIn = ({ body }: { body: string }) => body.match(/"en":"(Draft|Public)"/)?.[1];
  return {
    api,
    browser,
    publish,
    preview: async () => api.app.inject(path),
    word: async (url = path) => wordIn(await api.app.inject(url)),
  };
}

describe.each(databases())('on $name', ({ open }) => {
  test('while previews are rendered fans see what is public, and staff publish', async () => {
    const { api, publish, word } = await publicNotice(await open());
    const many = async (url?: string) =>
      new Set(await Promise.all(Array.from({ length: 20 }, () => word(url))));
    expect(await Promise.all([many(), many(PUBLIC)])).toEqual([
      new Set(['Draft']),
      new Set(['Public']),
    ]);
    expect(await Promise.all([many(), publish(2)])).toEqual([new Set(['Draft']), 200]);
    api.clock.advance(1_000);
    expect(await word(PUBLIC)).toBe('Draft');
  });
});

test.runIf(hasPostgres())('a preview does not wait for a publication that takes long', async () => {
  const { api, preview } = await publicNotice(await openUsual());
  const client = await api.database.pool.connect();
  await client.query(`begin; select from notices where id = 'doors' for update`);
  const answer = await preview();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.body).toContain('This can’t be shown right now. Please try again in a moment.');
  await client.query('rollback');
  client.release();
  expect((await preview()).statusCode).toBe(200);
});

test.runIf(hasPostgres())('nobody who publishes something else waits for a preview', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow: PageRenderer = {
    ...renderer,
    async render(asked) {
      begun();
      await held;
      return renderer.render(asked);
    },
  };
  const { browser, preview } = await publicNotice(await openUsual(), slow);
  const previewed = preview();
  await isBegun;
  const at = '/api/admin/content/headlines/made';
  await browser.call('POST', at, { revision: 0, document: { text: { en: 'Meanwhile' } } });
  const published = await browser.call('POST', `${at}/publish`, { revision: 1 });
  expect(published.statusCode).toBe(200);
  release();
  expect((await previewed).statusCode).toBe(200);
});
