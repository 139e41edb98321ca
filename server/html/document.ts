import { BRAND } from '../../contract/brand.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type { BuiltApp } from './built-app.ts';
import { html, json, type Markup } from './markup.ts';
import type { Page } from './page.ts';

const WIDTHS = [480, 960, 1440];
const BRAND_PICTURE = '/icons/icon-512.png';

const sources = ({ base }: Artwork) =>
  WIDTHS.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

function preloads({ modules = [], first }: Page, { filesOf }: BuiltApp): Markup[] {
  const picture = first
    ? [
        html`<link rel="preload" as="image" type="image/avif" imagesrcset="${sources(first.artwork)}" imagesizes="${first.sizes}" fetchpriority="high">`,
      ]
    : [];
  const files = filesOf(modules).map((file) =>
    file.endsWith('.css')
      ? html`<link rel="stylesheet" href="${file}">`
      : html`<link rel="modulepreload" href="${file}">`,
  );
  return [...picture, ...files];
}

function head(page: Page, path: string, origin: string, app: BuiltApp): Markup {
  const title = page.title ? `${page.title} | ${BRAND}` : BRAND;
  const address = `${origin}${path}`;
  const picture = `${origin}${page.picture ? `${page.picture.base}-1440.webp` : BRAND_PICTURE}`;
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}">
    ${page.hidden ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${address}">`}
    <meta property="og:site_name" content="${BRAND}">
    <meta property="og:type" content="${page.kind ?? 'website'}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${page.description}">
    <meta property="og:url" content="${address}">
    <meta property="og:image" content="${picture}">
    <meta property="og:image:alt" content="${page.picture?.alt.en ?? BRAND}">
    <meta name="twitter:card" content="${page.picture ? 'summary_large_image' : 'summary'}">
    ${preloads(page, app)}${page.structured && html`<script type="application/ld+json">${json(page.structured(origin))}</script>`}`;
}

const data = (answers: Record<string, unknown>): Markup[] =>
  Object.entries(answers).map(
    ([url, answer]) =>
      html`<script type="application/json" data-url="${url}">${json(answer)}</script>`,
  );

/** The built page with the words, pictures and data of one address in it. */
export const renderDocument = (
  page: Page,
  { path, origin, app }: { path: string; origin: string; app: BuiltApp },
): string =>
  app.template
    // Functions, because a `$` in a title would be read as a pattern.
    .replace('<!--head-->', () => head(page, path, origin, app).toString())
    .replace('<!--data-->', () => data(page.data ?? {}).join(''));
