import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import * as LIMITS from '../../contract/limits.ts';
import { SITEMAP_PAGES, writeIndex, writeSitemap } from '../contents/sitemap.ts';
import { originOf } from '../lib/origin.ts';
import { CachedBody, sendCached } from '../lib/send-cached.ts';
import { contentPageCounts, contentPages } from '../repositories/sitemap.ts';

/** The number of cached files: a site with more content is read from the database part by part. */
const KEPT = 4;
const RULES = `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /admin
Allow: /
`;

const xml = (text: string) => new CachedBody({ type: 'application/xml; charset=utf-8', text });

/** The files for search engines. Addresses are absolute, so without an origin there are none. */
const route: FastifyPluginAsyncTypebox = async (app) => {
  const kept = new LRUCache<string, Promise<CachedBody>>({ max: KEPT });

  async function size() {
    const { counts } = await app.contents.answer('sitemap', async (db) => ({
      counts: await contentPageCounts(db),
    }));
    const total = counts.reduce((sum, count) => sum + count, SITEMAP_PAGES.length);
    return { counts, parts: Math.ceil(total / LIMITS.sitemapAddresses) };
  }

  async function write(origin: string, counts: readonly number[], part: number) {
    const start = (part - 1) * LIMITS.sitemapAddresses - SITEMAP_PAGES.length;
    const offset = Math.max(0, start);
    const limit = start + LIMITS.sitemapAddresses - offset;
    const pages = await contentPages(app.database.orm, counts, { offset, limit });
    return xml(writeSitemap(origin, pages, { isFirst: part === 1 }));
  }

  /** Written once for each version of the content, also for simultaneous requests. */
  async function partOf(origin: string, counts: readonly number[], part: number) {
    const key = `${await app.contents.version()} ${origin} ${part}`;
    const written = kept.get(key) ?? write(origin, counts, part);
    kept.set(key, written);
    written.catch(() => kept.delete(key));
    return written;
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request);
    const text = origin ? `${RULES}\nSitemap: ${origin}/sitemap.xml\n` : RULES;
    const body = new CachedBody({ type: 'text/plain; charset=utf-8', text });
    return sendCached(request, reply, body);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request);
    if (!origin) return reply.callNotFound();
    const { counts, parts } = await size();
    const written = parts > 1 ? xml(writeIndex(origin, parts)) : await partOf(origin, counts, 1);
    return sendCached(request, reply, written);
  });

  app.get(
    '/sitemap-:part(^[1-9]\\d{0,5}).xml',
    { schema: { hide: true, params: Type.Object({ part: Type.String() }) } },
    async (request, reply) => {
      const part = Number(request.params.part);
      const origin = originOf(request);
      const { counts, parts } = await size();
      if (!origin || parts < 2 || part > parts) return reply.callNotFound();
      return sendCached(request, reply, await partOf(origin, counts, part));
    },
  );
};

export default route;
