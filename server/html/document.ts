import { BRAND } from '../../contract/brand.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type { BuiltApp } from './built-app.ts';
import { html, json, type Markup } from './markup.ts';
import type { Page } from './page.ts';

const WIDTHS = [480, 960, 1440];
const BRAND_PICTURE = '/card.jpg';

type First = NonNullable<Page['first']>;

const sources = ({ base }: Artwork, format: 'avif' | 'webp') =>
  WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

const pictureLink = ({ artwork, sizes }: First): Markup =>
  html`<link rel="preload" as="image" type="image/avif" imagesrcset="${sources(artwork, 'avif')}" imagesizes="${sizes}" fetchpriority="high">`;

const pictureItself = ({ artwork, sizes }: First): Markup =>
  html`<picture class="loading-picture">
          <source type="image/avif" srcset="${sources(artwork, 'avif')}" sizes="${sizes}">
          <img src="${artwork.base}-960.webp" srcset="${sources(artwork, 'webp')}" sizes="${sizes}" alt="" fetchpriority="high">
        </picture>`;

const isStyle = (file: string) => file.endsWith('.css');

/** What the page is made of; over HTTP/1.1 a browser fetches six at a time, so what is seen first stands first. */
function parts(page: Page, app: BuiltApp): Markup[] {
  const files = app.filesOf(page.modules ?? []);
  return [
    ...files
      .filter(isStyle)
      .map((file) => html`<link rel="stylesheet" crossorigin href="${file}">`),
    ...(page.first ? [pictureLink(page.first)] : []),
    ...files
      .filter((file) => !isStyle(file))
      .map((file) => html`<link rel="modulepreload" crossorigin href="${file}">`),
  ];
}

/** What search engines and chats want as whole addresses; without an origin nothing of it is said. */
function addresses(page: Page, path: string, origin: string): Markup {
  const address = `${origin}${path}`;
  const picture = `${origin}${page.picture ? `${page.picture.base}-1440.webp` : BRAND_PICTURE}`;
  return html`${page.hidden ? '' : html`<link rel="canonical" href="${address}">`}
    <meta property="og:url" content="${address}">
    <meta property="og:image" content="${picture}">
    <meta property="og:image:alt" content="${page.picture?.alt.en ?? BRAND}">
    ${page.structured && html`<script type="application/ld+json">${json(page.structured(origin))}</script>`}`;
}

function head(page: Page, path: string, origin: string | undefined): Markup {
  const title = page.title ? `${page.title} | ${BRAND}` : BRAND;
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}">
    ${page.hidden ? html`<meta name="robots" content="noindex">` : ''}
    <meta property="og:site_name" content="${BRAND}">
    <meta property="og:type" content="${page.kind ?? 'website'}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${page.description}">
    <meta name="twitter:card" content="summary_large_image">
    ${origin === undefined ? '' : addresses(page, path, origin)}`;
}

const data = (answers: Record<string, unknown>): Markup[] =>
  Object.entries(answers).map(
    ([url, answer]) =>
      html`<script type="application/json" data-url="${url}">${json(answer)}</script>`,
  );

/** The built page with the words, pictures and data of one address in it. */
export function renderDocument(
  page: Page,
  { path, origin, app }: { path: string; origin: string | undefined; app: BuiltApp },
): string {
  const picture = page.first?.onTop ? pictureItself(page.first) : '';
  // Functions, because a `$` in a title would be read as a pattern.
  return app.template
    .replace('<!--head-->', () => `${parts(page, app).join('')}${head(page, path, origin)}`)
    .replace('<!--picture-->', () => picture.toString())
    .replace('<!--data-->', () => data(page.data ?? {}).join(''));
}
