import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildPages, usualPages } from './support.ts';

test('of a request only its language appears in the page', async () => {
  const { app } = await usualPages({ PREPARING_LANGUAGES: '' });
  for (const url of ['/', '/login', '/mypage', '/video?strip=onStage&utm_source=Secret1']) {
    const plain = await app.inject({ url, headers: { cookie: 'language=kr' } });
    const personal = await app.inject({
      url,
      headers: {
        authorization: 'Bearer Secret1',
        cookie: '__Host-refresh=Secret1; language=kr; name=Secret1; session=Secret1',
        referer: 'https://fans.example/account-recovery?token=Secret1',
        'user-agent': 'Secret1',
        'x-forwarded-for': '192.0.2.1',
      },
    });
    expect(personal.body === plain.body, url).toBe(true);
    expect(personal.headers['set-cookie']).toBeUndefined();
    expect(personal.body + JSON.stringify(personal.headers)).not.toContain('Secret1');
  }
});

const FORM = 'username=fan&password=Secret-Pass-1';

test.each([
  ['application/x-www-form-urlencoded', FORM],
  ['multipart/form-data; boundary=x', `--x\r\n\r\n${FORM}\r\n--x--`],
  ['text/plain', FORM],
  ['application/json', `{"password":"Secret-Pass-1"`],
  [undefined, FORM],
])('a form sent as %s is refused with the page, and none of its data stays', async (type, body) => {
  const { app, database, log } = await usualPages();
  const page = await app.inject('/login');
  const answer = await app.inject({
    method: 'POST',
    url: '/login?next=/mypage',
    headers: type === undefined ? {} : { 'content-type': type },
    body,
  });
  expect([answer.statusCode, answer.body === page.body]).toEqual([405, true]);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(log()).not.toContain('Secret');
  const { rows } = await database.pool.query('select count(*)::int as kept from rate_limits');
  expect(rows[0].kept).toBe(0);
});

test('a form has the size limit of other bodies, and always gets a complete response', async () => {
  const { app, log } = await usualPages();
  const post = (size: number, headers = {}) =>
    app.inject({ method: 'POST', url: '/login', headers, body: `password=${'S'.repeat(size)}` });
  const { etag } = (await app.inject('/login')).headers;
  expect((await post(64 * 1024 - 9, { 'if-none-match': etag })).statusCode).toBe(405);
  const large = await post(64 * 1024);
  expect([large.statusCode, large.json().code]).toEqual([413, 'payload_too_large']);
  expect(log()).not.toContain('SSSS');
});

test('a client with the current page gets headers only', async () => {
  const { app } = await usualPages();
  const whole = await app.inject('/login');
  const head = await app.inject({ method: 'HEAD', url: '/login' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toEqual({ ...whole.headers, date: head.headers.date });

  const { etag } = whole.headers;
  for (const known of [etag, `"a", ${etag}`, '*']) {
    const { statusCode, headers, body } = await app.inject({
      url: '/login',
      headers: { 'if-none-match': String(known), 'accept-encoding': 'br' },
    });
    expect([known, statusCode, body]).toEqual([known, 304, '']);
    for (const name of ['etag', 'vary', 'cache-control', 'content-language']) {
      expect(headers[name]).toBe(whole.headers[name]);
    }
    expect(headers['content-encoding']).toBeUndefined();
  }
  for (const known of ['"a"', `x${etag}`, '', 'W/""']) {
    const headers = { 'if-none-match': known };
    expect((await app.inject({ url: '/login', headers })).statusCode).toBe(200);
  }
});

test('HTML is compressed only for clients that support it', async () => {
  const { app } = await usualPages();
  for (const [encodings, sent] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1', 'br'],
    ['br;q=0, gzip', undefined],
    ['gzip', undefined],
    ['x-br', undefined],
    ['br-2', undefined],
  ] as const) {
    const headers = { 'accept-encoding': encodings };
    const answer = await app.inject({ url: '/login', headers });
    expect([encodings, answer.headers['content-encoding']]).toEqual([encodings, sent]);
  }
});

const TARGETS = [
  '//evil.example',
  '///evil.example',
  '//evil.example/login',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/\\/evil.example/login',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example/..',
  '/.//evil.example',
  '/login/..//evil.example',
  '/%2e%2e//evil.example',
  '//evil.example%2f@fans.example',
  '//user@evil.example',
  '//[',
  '//:99999',
  '/%09/evil.example',
  '/%0d%0alocation:%20//evil.example',
  '/;//evil.example',
  '/?//evil.example',
  '/videoplay//evil.example',
  '/videoplay/%2f%2fevil.example',
  'http://evil.example',
  'http://evil.example/login',
  'https://evil.example//evil.example',
  '//evil.example/%',
  '//evil.example/%E0%A4',
  'javascript://evil.example/%0aalert(1)',
];

test('an address, however it is written, redirects only to our own paths', async () => {
  const { app, log } = await buildPages({ env: { LOG_LEVEL: 'error' } });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const target of TARGETS) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `${method} ${target} HTTP/1.1\r\nhost: fans.example\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
      const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
      const asked = `${method} ${target}`;
      expect([asked, head]).toEqual([asked, expect.stringMatching(/^HTTP\/1\.1 [234]\d\d /)]);
      const location = /^location: (.*)$/im.exec(head)?.[1]?.trim();
      if (location !== undefined) {
        expect([asked, location]).toEqual([asked, expect.stringMatching(/^\/(?![/\\])/)]);
        expect(new URL(location, 'https://fans.example').host).toBe('fans.example');
      }
      if (head.startsWith('HTTP/1.1 200')) expect(body.join('')).not.toContain('evil');
    }
  }
  expect(log()).toBe('');
});
