import { expect, test } from 'vitest';
import * as renderer from '../../src/entry-server.tsx';
import { buildPages, open, usualPages } from './support.ts';

const READY = { PREPARING_LANGUAGES: '' };

const MESSAGES = {
  en: 'Login | Encore',
  ko: '로그인 | Encore',
  'zh-Hans': '登录 | Encore',
  ja: 'ログイン | Encore',
};

test.each([
  ['nothing', {}, 'en'],
  ['a browser in Korean', { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' }, 'ko'],
  ['a chosen language', { cookie: 'language=jp', 'accept-language': 'ko' }, 'ja'],
  ['a name of every object', { cookie: 'language=__proto__' }, 'en'],
  ['another cookie', { cookie: 'lang=jp; languages=jp; x=language%3Djp' }, 'en'],
])('%s: %o gets %s', async (_what, headers, tag) => {
  const page = await open(await usualPages(READY), '/login', headers);
  expect(page.document.documentElement.lang).toBe(tag);
  expect(page.answer.headers['content-language']).toBe(tag);
  expect(page.answer.headers.vary).toBe('accept-encoding, accept-language, cookie');
  expect(page.document.title).toBe(MESSAGES[tag as keyof typeof MESSAGES]);
  expect(page.document.querySelector('h1')?.textContent).toBe(page.document.title.split(' |')[0]);
});

test('the language in the path has priority over the chosen one', async () => {
  const named = (language: string) =>
    buildPages({
      env: READY,
      renderer: { ...renderer, lookUp: (url) => ({ ...renderer.lookUp(url), language }) },
    });
  const headers = { cookie: 'language=jp', 'accept-language': 'zh' };
  const tagOf = async (language: string) =>
    (await open(await named(language), '/login', headers)).document.documentElement.lang;
  expect(await tagOf('kr')).toBe('ko');
  expect(await tagOf('xx')).toBe('ja');
});

test.each([
  ['/', 'cn', 'en'],
  ['/video', 'cn', 'en'],
  ['/video', 'kr', 'ko'],
  ['/login', 'cn', 'zh-Hans'],
  ['/login/', 'cn', 'zh-Hans'],
  ['/terms_of_service', 'jp', 'ja'],
  ['/event', 'jp', 'en'],
  ['/event/the-signature', 'jp', 'ja'],
  ['/mypage', 'jp', 'en'],
])('while cn and jp are unfinished, %s in %s is %s', async (path, language, tag) => {
  const built = await usualPages({ PREPARING_LANGUAGES: 'cn,jp' });
  const { document, answer } = await open(built, path, { cookie: `language=${language}` });
  expect([document.documentElement.lang, answer.headers['content-language']]).toEqual([tag, tag]);
});
