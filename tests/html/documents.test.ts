import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as renderer from '../../src/entry-server.tsx';
import { buildPages, ORIGIN, open, usualPages } from './support.ts';

test('Home’s HTML is complete: title, card, first picture, links, data and script files', async () => {
  const built = await usualPages();
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
  expect(page.attribute('#root img[fetchpriority=high]', 'src')).toBe(`${base}-960.webp`);
  expect(page.attribute(`#root a[href="${home.banners[0].to}"]`, 'href')).toBeTruthy();
  for (const { id } of [...home.onStage, ...home.awardMoments]) {
    expect(page.attribute(`#root a[href="/videoplay/${id}"]`, 'href')).toBeTruthy();
  }
  expect(page.sent().config).toEqual((await built.app.inject('/api/config')).json());
  expect(JSON.stringify(page.sent().page?.loaderData)).toContain(JSON.stringify(home));
  expect(page.scripts()).toEqual([
    '/assets/index-1.js',
    '/assets/poster-1.js',
    '/assets/home-1.js',
  ]);
  expect(page.structured()).toMatchObject({ '@type': 'WebSite', url: `${ORIGIN}/` });
});

test.each(['/', '/event/2024kwda', '/photo/2024kwda-04'])(
  'the first picture of %s is preloaded before the styles, and has its size and colour before it loads',
  async (path) => {
    const { document, attribute } = await open(await usualPages(), path);
    const picture = document.querySelector('#root picture:has(img[fetchpriority=high])');
    const source = picture?.querySelector('source');
    expect(
      ['type', 'imagesrcset', 'imagesizes', 'fetchpriority'].map((name) =>
        attribute('head link[rel=preload]:has(~ style)', name),
      ),
    ).toEqual([
      'image/avif',
      source?.getAttribute('srcset'),
      source?.getAttribute('sizes'),
      'high',
    ]);
    const { width, height } = picture?.querySelector('img') ?? {};
    expect([width, height].every((pixels) => Number(pixels) > 0)).toBe(true);
    expect(picture?.previousElementSibling?.querySelector('rect')?.getAttribute('fill')).toMatch(
      /^#[0-9a-f]{6}$/,
    );
  },
);

test('the cards of /video hydrate one by one: each has its own Suspense boundary', async () => {
  const { document } = await open(await usualPages(), '/video');
  const cards = [...document.querySelectorAll('#root li:has(> article)')];
  expect(cards.length).toBeGreaterThan(4);
  expect(cards.map(({ previousSibling }) => previousSibling?.nodeValue)).toEqual(
    cards.map(() => '$'),
  );
});

test.each([
  ['/event', '/assets/event-1.js'],
  ['/terms_of_service', '/assets/terms-1.js'],
])('%s preloads the file of its page', async (path, file) => {
  const page = await open(await usualPages(), path);
  expect(page.scripts()).toEqual(['/assets/index-1.js', file]);
});

const INDEX = ['/assets/index-1.css', 'p { color: white }'] as const;

test.each([
  [
    '/',
    [
      INDEX,
      ['/assets/poster-1.css', '.poster { margin: 0 }'],
      ['/assets/home-1.css', '.home { margin: 0 }'],
    ],
  ],
  ['/event', [INDEX, ['/assets/event-1.css', '.event { margin: 0 }']]],
  ['/login', [INDEX]],
  ['/mypage', [INDEX]],
])(
  '%s has its own styles and those of its components inline, and names their files without loading them',
  async (path, styles) => {
    const { document, attribute } = await open(await usualPages(), path);
    expect(attribute('link[rel=stylesheet]:not([disabled])', 'href')).toBeUndefined();
    expect(
      [...document.querySelectorAll('link[rel=stylesheet]')].map((link) =>
        link.getAttribute('href'),
      ),
    ).toEqual(styles.map(([file]) => file));
    expect(document.querySelector('style')?.textContent).toBe(
      styles.map(([, text]) => text).join(''),
    );
  },
);

test('inline scripts and styles are allowed by their digests, and nothing else is', async () => {
  const { answer, document } = await open(await usualPages(), '/');
  const sources = [...document.querySelectorAll('style, script:not([type])')].map(
    ({ textContent }) => createHash('sha256').update(textContent).digest('base64'),
  );
  expect(sources).toHaveLength(2);
  const policy = String(answer.headers['content-security-policy']);
  expect([...policy.matchAll(/'sha256-([^']*)'/g)].map(([, digest]) => digest).sort()).toEqual(
    sources.sort(),
  );
  expect(document.querySelectorAll('[style], [onclick], script[src], template')).toHaveLength(0);
});

test('a video has its own title and description, and a title from the database is escaped', async () => {
  const built = await usualPages();
  const title = `"</title></script><script>alert('$&')</script><!--page--><!--sent--><!--head-->`;
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
  expect(page.document.querySelectorAll('script:not([type])')).toHaveLength(1);
  expect(JSON.stringify(page.sent())).toContain(JSON.stringify(title));
  expect(page.structured()).toMatchObject({
    '@type': 'VideoObject',
    name: title,
    embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}`,
    thumbnailUrl: `${ORIGIN}${artwork.base}-960.webp`,
  });
});

const textAt = (value: unknown, path: string): string =>
  String(path.split('.').reduce((at, key) => Object(at)[key], value));

test.each([
  ['/event/encore-night', 'events/encore-night', 'event.line.kr'],
  ['/event/2024kwda', 'events/2024kwda', 'event.line.kr'],
  ['/audition/new-voice-2026', 'auditions/new-voice-2026', 'audition.text.kr'],
  ['/notice/help-pages', 'notices/help-pages', 'notice.body.kr'],
  ['/photo/2024kwda-04', 'photos/2024kwda-04', 'photo.artwork.alt.kr'],
  ['/videoplay/bulti', 'videos/bulti', 'video.title'],
])('%s is described in its own words, in the page’s language', async (path, call, where) => {
  const built = await usualPages({ PREPARING_LANGUAGES: '' });
  const own = textAt((await built.app.inject(`/api/contents/${call}`)).json(), where);
  const page = await open(built, path, { cookie: 'language=kr' });
  const [first = ''] = own.split('\n\n');
  expect(first.length).toBeGreaterThan(10);
  expect(page.meta('description')).toContain(first);
  expect(page.meta('og:description')).toContain(first);
  const { description } = Object(page.structured());
  if (description !== undefined) expect(description).toContain(first);
});

test.each([
  ['/notice/help-pages', 'update notices set body = $1 where id = $2'],
  ['/event/encore-night', 'update events set body = $1 where id = $2'],
  ['/audition/new-voice-2026', 'update auditions set text = $1 where id = $2'],
])(
  'the addresses in the text of %s are links, and nothing else in it is',
  async (path, statement) => {
    const built = await usualPages();
    const text =
      'See (https://example.com/a).\n\n<a href="https://example.org">help@example.com</a>';
    await built.database.pool.query(statement, [{ en: text }, path.split('/').at(-1)]);
    built.clock.advance(2_000);
    const { document } = await open(built, path);
    const links = [...document.querySelectorAll('main a')].filter(({ textContent }) =>
      textContent.includes('example'),
    );
    expect(
      links.map((link) => [
        link.textContent,
        ...['href', 'target', 'rel'].map((name) => link.getAttribute(name)),
      ]),
    ).toEqual([
      ['https://example.com/a', 'https://example.com/a', '_blank', 'noopener noreferrer'],
      ['https://example.org', 'https://example.org', '_blank', 'noopener noreferrer'],
      ['help@example.com', 'mailto:help@example.com', null, null],
    ]);
  },
);

test('the structured data of an event has the times of its show, and none of its entries', async () => {
  const built = await usualPages();
  const shown = async (id: string) => (await open(built, `/event/${id}`)).structured();
  const { pool } = built.database;
  const show = new Date(built.clock.now() + 86_400_000);
  await pool.query('update events set show_starts_at = $1, show_ends_at = null where id = $2', [
    ...[show, 'encore-night'],
  ]);
  built.clock.advance(2_000);
  const one = await shown('encore-night');
  expect(one).toMatchObject({ '@type': 'Event', startDate: show.toISOString() });
  expect(one).not.toHaveProperty('endDate');

  await pool.query('update events set show_starts_at = null where id = $1', ['encore-night']);
  built.clock.advance(2_000);
  const none = await shown('encore-night');
  expect(none).toMatchObject({ '@type': 'Event' });
  for (const time of ['startDate', 'endDate']) expect(none).not.toHaveProperty(time);
});

test('the questions are structured data for search engines, in the page’s language', async () => {
  const built = await usualPages({ PREPARING_LANGUAGES: '' });
  const page = await open(built, '/faq', { cookie: 'language=kr' });
  expect(page.structured()).toMatchObject({
    '@type': 'FAQPage',
    url: `${ORIGIN}/faq`,
    mainEntity: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Question', name: '아이디를 잊어버렸어요.' }),
    ]),
  });
  expect(page.document.querySelectorAll('#root details')).toHaveLength(23);
});

test('a link leads to older notices even without JavaScript', async () => {
  const built = await usualPages();
  const first = await open(built, '/notice');
  const older = first.attribute('#root a[href^="/notice?after="]', 'href') ?? '';
  const second = await open(built, older);
  expect(second.document.querySelectorAll('#root li h2')).toHaveLength(4);
  const { answer } = await open(built, '/notice?after=none');
  expect(answer.headers.location).toBe('/notice');
});

test('a page whose loader or render fails is a 503 with the shell, and logged', async () => {
  const built = await buildPages({
    renderer: {
      ...renderer,
      render: () => Promise.reject(new Error('no such luck')),
    },
  });
  const page = await open(built, '/');
  expect([page.answer.statusCode, page.sent().page]).toEqual([503, undefined]);
  expect(built.log()).toContain('no such luck');
});

test('HTML is sent compressed, and not again to clients that have it', async () => {
  const { app } = await usualPages();
  const plain = await app.inject('/login');
  const packed = await app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } });
  const etag = String(plain.headers.etag);
  const again = await app.inject({ url: '/login', headers: { 'if-none-match': etag } });

  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'en',
    'cache-control': 'public, no-cache',
    'content-location': '/login',
    vary: 'accept-encoding, accept-language, cookie',
  });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['/event?order=deadline', '/event?order=deadline'],
  ['/event?utm_source=mail', '/event'],
  ['/mypage', undefined],
  ['/video?q=moon', undefined],
  ['/account-recovery?token=T', undefined],
  ['/nowhere', undefined],
])(
  '%s is one that a worker may keep for %s, and says to which build it belongs',
  async (url, kept) => {
    const { app } = await usualPages();
    const [page, shell] = await Promise.all([app.inject(url), app.inject('/app-shell')]);
    expect(page.headers['app-shell']).toBe(shell.headers.etag);
    expect(page.headers['content-location']).toBe(kept);
    expect(/public/.test(String(page.headers['cache-control']))).toBe(kept !== undefined);
  },
);
