import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import * as LIMITS from '../../contract/limits.ts';
import { SITEMAP_PAGES } from '../../server/contents/sitemap.ts';
import { usualApi } from './support/usual-app.ts';

const ORIGIN = 'https://fans.example';
const env = { PUBLIC_ORIGIN: ORIGIN };

type Api = Awaited<ReturnType<typeof usualApi>>;

async function read({ app }: Api, url = '/sitemap.xml') {
  const answer = await app.inject(url);
  const { document } = new JSDOM(answer.body, { contentType: 'application/xml' }).window;
  const texts = (name: string) =>
    [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
  return { answer, document, addresses: texts('loc'), dates: texts('lastmod') };
}

const noContent = (api: Api) =>
  api.database.pool.query(
    'truncate videos, gallery_images, events, auditions, notices, signature_videos cascade',
  );

test('the sitemap has every public page once, and nothing else', async () => {
  const api = await usualApi(env);
  const idsOf = async (folder: string, query: string) =>
    (await api.database.pool.query<{ name: string }>(query)).rows.map(
      ({ name }) => `${ORIGIN}/${folder}/${encodeURIComponent(name)}`,
    );
  const content = [
    ...(await idsOf('videoplay', 'select id as name from videos order by id')),
    ...(await idsOf('photo', 'select id as name from gallery_images order by id')),
    ...(await idsOf(
      'event',
      `select coalesce(category, id) as name from events
       where category is distinct from 'the-signature' order by id`,
    )),
    ...['', '/en', '/kr', '/cn', '/jp'].map((end) => `${ORIGIN}/event/the-signature${end}`),
    ...(await idsOf('audition', 'select id as name from auditions order by id')),
    ...(await idsOf('notice', 'select id as name from notices order by id')),
  ];
  const { answer, addresses, dates } = await read(api);

  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addresses.slice(SITEMAP_PAGES.length)).toEqual(content);
  expect(addresses.slice(0, SITEMAP_PAGES.length)).toEqual(
    SITEMAP_PAGES.map((path) => ORIGIN + path),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const { rows } = await api.database.pool.query<{ at: Date }>(
    'select published_at as at from notices order by id',
  );
  expect(dates).toEqual(rows.map(({ at }) => at.toISOString()));
});

test('The Signature lists the address of each language at each of them', async () => {
  const { document } = await read(await usualApi(env));
  const signature = [...document.getElementsByTagName('url')].filter((url) =>
    url.textContent?.includes('/event/the-signature'),
  );
  const page = `${ORIGIN}/event/the-signature`;
  expect(signature.map((url) => url.textContent)).toEqual([
    page,
    ...['en', 'kr', 'cn', 'jp'].map((language) => `${page}/${language}`),
  ]);
  for (const url of signature) {
    const links = [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(
      [
        ['en', `${page}/en`],
        ['ko', `${page}/kr`],
        ['zh-Hans', `${page}/cn`],
        ['ja', `${page}/jp`],
        ['x-default', page],
      ],
    );
  }
});

test('an ID of any characters is well-formed XML and leads to its page', async () => {
  const api = await usualApi(env);
  const name = `<a href="b">&'/?#% 별`;
  await api.database.pool.query(
    'update notices set id = $1 where id = (select min(id) from notices)',
    [name],
  );
  const { document, addresses } = await read(api);
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
  expect(addresses).toContain(`${ORIGIN}/notice/${encodeURIComponent(name)}`);
});

test('a client with the current sitemap gets a 304 until the content changes', async () => {
  const api = await usualApi(env);
  const { answer } = await read(api);
  const { etag } = answer.headers;
  const again = () =>
    api.app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(etag) } });
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=60/);
  expect((await again()).statusCode).toBe(304);
  await api.database.pool.query('delete from notices where id = (select min(id) from notices)');
  api.clock.advance(1_000);
  expect((await again()).statusCode).toBe(200);
});

test('more addresses than fit a file become an index of parts, with each address in one of them', async () => {
  const api = await usualApi(env);
  await noContent(api);
  const of = LIMITS.sitemapAddresses + 100 - SITEMAP_PAGES.length;
  const half = Math.floor(of / 2);
  await api.database.pool.query(
    `insert into videos (id, rank, title, youtube_id, artwork, year, category)
     select 'v' || n, n, 'T', 'Y', (select min(name) from artworks), 2026, 'C' from generate_series(1, ${half}) n`,
  );
  await api.database.pool.query(
    `insert into notices (id, title, body, published_at)
     select 'n' || n, '{"en":"T"}', '{"en":"B"}', '2026-01-01Z' from generate_series(1, ${of - half}) n`,
  );
  api.clock.advance(1_000);
  const { document, addresses: parts } = await read(api);
  expect(document.documentElement.localName).toBe('sitemapindex');
  expect(parts).toEqual([1, 2].map((part) => `${ORIGIN}/sitemap-${part}.xml`));

  const files = [];
  for (const part of parts) {
    const { body } = await api.app.inject(part?.slice(ORIGIN.length) ?? '');
    files.push([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address));
  }
  const full = LIMITS.sitemapAddresses;
  expect(files.map(({ length }) => length)).toEqual([full, 100]);
  expect(new Set(files.flat()).size).toBe(full + 100);
  for (const url of ['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-1x.xml']) {
    expect((await api.app.inject(url)).statusCode).toBe(404);
  }
});

test('robots.txt has the sitemap’s full address, beside the rules', async () => {
  const { body, headers } = await (await usualApi(env)).app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /admin',
    'Allow: /',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]);
});

test('without a configured origin the request’s host is not used', async () => {
  const { app } = await usualApi();
  const headers = { host: 'evil.example' };
  expect((await app.inject({ url: '/robots.txt', headers })).body).not.toContain('Sitemap');
  for (const url of ['/sitemap.xml', '/sitemap-1.xml']) {
    expect((await app.inject({ url, headers })).statusCode).toBe(404);
  }
});
