import { BCP47, LANGUAGES } from '../../contract/languages.ts';
import type { ContentPage } from '../repositories/sitemap.ts';

/** The pages without an ID, first in the sitemap, that a search engine should know; `tests/html/sitemap.test.ts` holds them against the route table. */
export const SITEMAP_PAGES = [
  '/',
  '/video',
  '/event',
  '/audition',
  '/photo',
  '/community',
  '/prize',
  '/notice',
  '/faq',
  '/cs-center',
  '/about-us',
  '/app-install-guide',
  '/settings',
  '/cache-setting',
  '/terms_of_service',
  '/privacy_policy',
  '/ads_consent',
  '/marketing_consent',
];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (address: string, more = '') => `<url><loc>${escaped(address)}</loc>${more}</url>\n`;

function linksIn(origin: string, page: string): string {
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(origin + path)}"/>`;
  return [
    ...LANGUAGES.map((language) => link(BCP47[language], `${page}/${language}`)),
    link('x-default', page),
  ].join('');
}

const contentEntry = (origin: string, { path, changedAt, inLanguages }: ContentPage): string =>
  entry(
    origin + path,
    [
      changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
      inLanguages ? linksIn(origin, inLanguages) : '',
    ].join(''),
  );

/** One file of addresses; the fixed ones are in the first. */
export const writeSitemap = (
  origin: string,
  pages: readonly ContentPage[],
  { isFirst }: { isFirst: boolean },
): string =>
  `${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
  (isFirst ? SITEMAP_PAGES.map((path) => entry(origin + path)).join('') : '') +
  pages.map((page) => contentEntry(origin, page)).join('') +
  '</urlset>\n';

export function writeIndex(origin: string, parts: number): string {
  const part = (_: unknown, at: number) =>
    `<sitemap><loc>${escaped(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`;
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${Array.from({ length: parts }, part).join('')}</sitemapindex>\n`;
}
