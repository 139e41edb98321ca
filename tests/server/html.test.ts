import { brotliDecompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { html, json } from '../../server/html/markup.ts';
import { buildTest } from './support/build-test.ts';
import { builtApp } from './support/built-app.ts';

const ORIGIN = 'https://fans.example';
const buildPages = () => buildTest({ appDirectory: builtApp(), env: { PUBLIC_ORIGIN: ORIGIN } });

type Built = Awaited<ReturnType<typeof buildPages>>;

async function open({ app }: Built, url: string) {
  const answer = await app.inject(url);
  const { document } = new JSDOM(answer.body).window;
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);
  return {
    answer,
    document,
    attribute,
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    data: (address: string): unknown =>
      JSON.parse(document.querySelector(`script[data-url="${address}"]`)?.textContent ?? 'null'),
  };
}

test('values become text, never markup', () => {
  const title = `"><script>alert('&')</script>`;
  expect(String(html`<p title="${title}">${[title, html`<b>${1}</b>`, undefined]}</p>`)).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;<b>1</b></p>',
  );
  expect(String(json({ a: '</script><!--' }))).toBe('{"a":"\\u003c/script>\\u003c!--"}');
});

test('Home comes with its title, card, first picture, chunks and data', async () => {
  const built = await buildPages();
  const page = await open(built, '/');
  const home = (await built.app.inject('/api/contents/home')).json();
  const { base, alt } = home.banners[0].artwork;

  expect(page.document.title).toBe('K-POP videos, events and giveaways | Encore');
  expect(page.attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/`);
  expect(
    ['type', 'title', 'url', 'image', 'image:alt', 'site_name'].map((name) =>
      page.meta(`og:${name}`),
    ),
  ).toEqual([
    'website',
    'K-POP videos, events and giveaways | Encore',
    `${ORIGIN}/`,
    `${ORIGIN}${base}-1440.webp`,
    alt.en,
    'Encore',
  ]);
  expect(page.attribute('link[as=image]', 'imagesrcset')).toBe(
    `${base}-480.avif 480w, ${base}-960.avif 960w, ${base}-1440.avif 1440w`,
  );
  const hrefs = [
    ...page.document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]'),
  ].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/assets/index-1.css',
    '/assets/poster-1.css',
    '/assets/home-1.css',
    '/assets/index-1.js',
    '/assets/home-1.js',
    '/assets/poster-1.js',
  ]);
  expect(page.data('/api/contents/home')).toEqual(home);
  expect(page.data('/api/config')).toEqual((await built.app.inject('/api/config')).json());
  expect(
    JSON.parse(
      page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ),
  ).toMatchObject({ '@type': 'WebSite', url: `${ORIGIN}/`, name: 'Encore' });
});

test('the picture on top of Home is there before any script has run; no other page shows one', async () => {
  const built = await buildPages();
  const { banners } = (await built.app.inject('/api/contents/home')).json();
  const [home, video] = [await open(built, '/'), await open(built, '/video')];

  expect(home.attribute('#root .loading-picture source', 'srcset')).toBe(
    home.attribute('link[as=image]', 'imagesrcset'),
  );
  expect(home.attribute('#root .loading-picture img', 'src')).toBe(
    `${banners[0].artwork.base}-960.webp`,
  );
  expect(video.document.querySelector('img')).toBeNull();
});

test('a video comes with its own words, and a title from the database stays a title', async () => {
  const built = await buildPages();
  const title = `"</title></script><script>alert('$&')</script>`;
  const { videos } = (await built.app.inject('/api/contents/videos')).json();
  const { id, youtubeId, artwork } = videos[0];
  await built.database.pool.query('update videos set title = $1 where id = $2', [title, id]);
  built.clock.advance(2_000);
  await built.app.inject('/api/contents/videos');

  const page = await open(built, `/videoplay/${id}`);

  expect(page.document.title).toBe(`${title} | Encore`);
  expect(page.meta('og:title')).toBe(`${title} | Encore`);
  expect(page.meta('og:type')).toBe('video.other');
  expect(page.meta('og:image')).toBe(`${ORIGIN}${artwork.base}-1440.webp`);
  expect(page.document.querySelectorAll('script:not([type])')).toHaveLength(0);
  expect(page.data(`/api/contents/videos/${id}`)).toMatchObject({ video: { id, title } });
  expect(page.data('/api/contents/videos')).toMatchObject({ videos: expect.any(Array) });
  expect(
    JSON.parse(
      page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ),
  ).toMatchObject({
    '@type': 'VideoObject',
    name: title,
    embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}`,
    thumbnailUrl: `${ORIGIN}${artwork.base}-960.webp`,
  });
});

test.each([
  ['/video', 'On:Play | Encore'],
  ['/login', 'Login | Encore'],
  ['/signup', 'Sign Up | Encore'],
  ['/community', 'Playground | Encore'],
  ['/prize', 'Goods & Prizes | Encore'],
  ['/mypage', 'My page | Encore'],
  ['/terms_of_service', 'Terms of Service | Encore'],
  ['/privacy_policy', 'Privacy Policy | Encore'],
  ['/ads_consent', 'Advertising messages | Encore'],
  ['/marketing_consent', 'Marketing use of your data | Encore'],
])('%s is titled %s', async (path, title) => {
  const page = await open(await buildPages(), path);
  expect([page.answer.statusCode, page.document.title]).toEqual([200, title]);
  expect(page.meta('description')).toBeTruthy();
});

test.each(['/nowhere', '/videoplay/unknown', '/event/whatever', '/%22%3E%3Cscript%3E'])(
  '%s gets the app, which leads away, and is not for search engines',
  async (path) => {
    const page = await open(await buildPages(), path);
    expect([page.answer.statusCode, page.document.title, page.meta('robots')]).toEqual([
      200,
      'Encore',
      'noindex',
    ]);
  },
);

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'without PUBLIC_ORIGIN a card points to %s, in development',
  async (host) => {
    const { app } = await buildTest({ appDirectory: builtApp() });
    const { body } = await app.inject({ url: '/login', headers: { host } });
    expect(body).toContain(`<meta property="og:url" content="http://${host}/login">`);
  },
);

const PRODUCTION = {
  NODE_ENV: 'production',
  SMS_WEBHOOK_URL: 'https://sms.example',
  SMTP_URL: 'smtps://mail.example',
};

test.each([
  ['evil.example', {}],
  ['localhost.evil.example', {}],
  ['localhost:99999', {}],
  ['[', {}],
  ['localhost:3000', PRODUCTION],
  ['evil.example', PRODUCTION],
])('without PUBLIC_ORIGIN no address is made of the host %s (%o)', async (host, env) => {
  const { app, database } = await buildTest({ appDirectory: builtApp(), env });
  const { rows } = await database.pool.query('select id from videos limit 1');
  for (const url of ['/', '/video', `/videoplay/${rows[0].id}`, '/login']) {
    const { statusCode, body } = await app.inject({ url, headers: { host } });
    expect([url, statusCode]).toEqual([url, 200]);
    for (const said of [`//${host}`, 'canonical', 'og:url', 'og:image', 'ld+json']) {
      expect(body).not.toContain(said);
    }
  }
});

test('with PUBLIC_ORIGIN no other host is named, whatever a request says', async () => {
  const { app } = await buildPages();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await app.inject({ url: '/video', headers })).body).not.toContain('evil');
});

test('HTML is sent packed, and not again to those who have it', async () => {
  const { app } = await buildPages();
  const plain = await app.inject('/login');
  const packed = await app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } });
  const etag = String(plain.headers.etag);
  const again = await app.inject({ url: '/login', headers: { 'if-none-match': etag } });

  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('assets are packed and kept for good; what is not there is a 404 and not a page', async () => {
  const { app } = await buildPages();
  const headers = { 'accept-encoding': 'br' };
  const script = await app.inject({ url: '/assets/index-1.js', headers });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await app.inject('/icons/icon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
  });
  for (const url of [
    '/assets/gone-1.js',
    '/assets/',
    '/artwork/none.avif',
    '/api/none',
    '/dev/none',
  ]) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
  }
});

test.each([
  '/.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/assets/%2e%2e/index.html',
  '/assets/..\\index.html',
  '/icons/..%2f..%2f..%2fetc%2fpasswd',
])('%s leads to no file', async (url) => {
  const { app } = await buildPages();
  const answer = await app.inject(url);
  expect(answer.body).not.toContain('"isEntry"');
  expect(answer.body).not.toContain('<!--head-->');
  expect(answer.body).not.toContain('root:');
});

test('other methods on a page are refused', async () => {
  const { app } = await buildPages();
  const answer = await app.inject({ method: 'POST', url: '/login' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test.each([
  ['/%', 302, '/'],
  ['/videoplay/%E0%A4', 302, '/'],
  ['/api/contents/videos/%E0', 400, undefined],
])('%s, which is no text, is answered with %i', async (url, status, location) => {
  const { app } = await buildPages();
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers.location]).toEqual([status, location]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each(['/account-recovery?token=R1', '/account-recovery/?token=R1'])(
  '%s: the token in the address goes to nobody with a referrer, into no cache and into no page',
  async (url) => {
    const { answer } = await open(await buildPages(), url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('R1');
  },
);
