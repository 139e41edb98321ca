import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { type Built, buildPages, ORIGIN, usualPages } from './support.ts';

const OWN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN };
const REQUEST = {
  topic: 'videos',
  email: 'luna@fans.example',
  message: 'The second stage has no sound on my phone.',
};

/** The form is sent as a browser without a script sends it. */
async function post(
  { app }: Built,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = OWN,
) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const { document } = new JSDOM(answer.body).window;
  return { answer, document, text: document.querySelector('#root')?.textContent ?? '' };
}

const requestsOf = async ({ database }: Built) =>
  (await database.pool.query('select topic, email, message, language from support_requests')).rows;

test('a request to the support arrives without a script, once however often it is sent', async () => {
  const built = await usualPages();
  const { answer, text } = await post(built, '/cs-center', { key: '', ...REQUEST });
  const number = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0];
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(number).toBeDefined();
  expect(await requestsOf(built)).toEqual([{ ...REQUEST, language: 'en' }]);

  const again = await post(built, '/cs-center', { key: '', ...REQUEST });
  expect(again.text).toContain(number);
  expect(await requestsOf(built)).toHaveLength(1);
  await post(built, '/cs-center', { key: '', ...REQUEST, message: 'Another question, please.' });
  expect(await requestsOf(built)).toHaveLength(2);
});

test('the page speaks the fan’s language, and so does its answer', async () => {
  const built = await usualPages({ PREPARING_LANGUAGES: '' });
  const korean = { ...OWN, cookie: 'language=kr' };
  const { text, document } = await post(built, '/cs-center', { key: '', ...REQUEST }, korean);
  expect(document.documentElement.lang).toBe('ko');
  expect(text).toContain('문의가 접수됐어요');
  expect(await requestsOf(built)).toEqual([{ ...REQUEST, language: 'kr' }]);
});

test.each([
  ['luna@', REQUEST.message, 'Please enter a valid email address.'],
  [REQUEST.email, 'Hi', 'Please write at least 4 characters.'],
  [REQUEST.email, 'x'.repeat(2_001), 'Please use at most 2,000 characters.'],
])('a refused request from %s keeps what was typed', async (email, message, words) => {
  const built = await usualPages();
  const { answer, document, text } = await post(built, '/cs-center', {
    ...REQUEST,
    key: '',
    email,
    message,
  });
  expect([answer.statusCode, answer.headers.allow]).toEqual([422, undefined]);
  expect(text).toContain(words);
  const typedIn = (selector: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)?.value;
  expect(typedIn('[name=email]')).toBe(email);
  expect(typedIn('[name=message]')).toBe(message);
  expect(document.querySelector<HTMLSelectElement>('[name=topic]')?.value).toBe('videos');
  expect(await requestsOf(built)).toEqual([]);
});

test('a form is limited by the address of the fan who sends it, not by ours', async () => {
  const built = await buildPages({ env: { TRUST_PROXY: '127.0.0.1' } });
  const from = (address: string) => ({ ...OWN, 'x-forwarded-for': address });
  const statuses = new Set<number>();
  for (let at = 0; at < 400 && !statuses.has(422); at += 1) {
    const message = `This is question number ${at}.`;
    const fields = { key: '', ...REQUEST, message };
    statuses.add((await post(built, '/cs-center', fields, from('203.0.113.7'))).answer.statusCode);
  }
  expect([...statuses]).toEqual([200, 422]);
  const other = await post(built, '/cs-center', { key: '', ...REQUEST }, from('198.51.100.9'));
  expect(other.answer.statusCode).toBe(200);
}, 120_000);

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.fans.example' },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
])('a form of another site (%j) is refused, and does nothing', async (headers) => {
  const built = await usualPages();
  const { answer } = await post(built, '/cs-center', { key: '', ...REQUEST }, headers);
  expect(answer.statusCode).toBe(403);
  expect(await requestsOf(built)).toEqual([]);
  const settings = await post(built, '/settings', { language: 'en' }, headers);
  expect([settings.answer.statusCode, settings.answer.headers['set-cookie']]).toEqual([
    403,
    undefined,
  ]);
});

test('a chosen language is set by a cookie, and the settings follow in it', async () => {
  const built = await usualPages({ PREPARING_LANGUAGES: 'cn' });
  const { answer } = await post(built, '/settings', { language: 'jp' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings']);
  const [cookie] = answer.cookies;
  expect(answer.cookies).toHaveLength(1);
  expect(cookie).toMatchObject({ name: 'language', value: 'jp', path: '/', sameSite: 'Lax' });
  const next = await built.app.inject({ url: '/settings', headers: { cookie: 'language=jp' } });
  expect(next.headers['content-language']).toBe('ja');
});

test('a language that is being prepared is refused with words, and nothing is set', async () => {
  const built = await usualPages({ PREPARING_LANGUAGES: 'cn' });
  const { answer, text } = await post(built, '/settings', { language: 'cn' });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined]);
  expect(text).toContain('This language is being prepared');
});

test.each(['', 'xx', '__proto__'])('a language %j changes nothing', async (language) => {
  const { answer } = await post(await usualPages(), '/settings', { language });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined]);
});

test('what the page answered is there for a script that starts later', async () => {
  const { document } = await post(await usualPages(), '/cs-center', { key: '', ...REQUEST });
  const sent = JSON.parse(document.getElementById('sent')?.textContent ?? 'null');
  expect(Object.values(sent.page.actionData)).toEqual([
    { number: expect.any(String), email: REQUEST.email },
  ]);
});
