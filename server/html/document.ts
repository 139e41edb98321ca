import { BRAND } from '../../contract/brand.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type { BuiltApp } from './built-app.ts';
import { html, json, type Markup } from './markup.ts';
import type { Page } from './page.ts';

const WIDTHS = [480, 960, 1440];
const BRAND_PICTURE = '/card.jpg';

const sources = ({ base }: Artwork) =>
  WIDTHS.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

const pictureLink = ({ artwork, sizes }: NonNullable<Page['first']>): Markup =>
  html`<link rel="preload" as="image" type="image/avif" imagesrcset="${sources(artwork)}" imagesizes="${sizes}" fetchpriority="high">`;

const isStyle = (file: string) => file.endsWith('.css');

function head(page: Page, path: string, origin: string, scripts: string[]): Markup {
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
    <meta name="twitter:card" content="summary_large_image">
    ${page.first && pictureLink(page.first)}
    ${scripts.map((file) => html`<link rel="modulepreload" crossorigin href="${file}">`)}
    ${page.structured && html`<script type="application/ld+json">${json(page.structured(origin))}</script>`}`;
}

const data = (answers: Record<string, unknown>): Markup[] =>
  Object.entries(answers).map(
    ([url, answer]) =>
      html`<script type="application/json" data-url="${url}">${json(answer)}</script>`,
  );

/** The built page with the words, pictures and data of one address in it. */
export function renderDocument(
  page: Page,
  { path, origin, app }: { path: string; origin: string; app: BuiltApp },
): string {
  const files = app.filesOf(page.modules ?? []);
  const scripts = files.filter((file) => !isStyle(file));
  const styles = files
    .filter(isStyle)
    .map((file) => html`<link rel="stylesheet" crossorigin href="${file}">`);
  return (
    app.template
      // Functions, because a `$` in a title would be read as a pattern.
      .replace('<!--head-->', () => head(page, path, origin, scripts).toString())
      // After the app's own styles, where the app itself would put them.
      .replace('</head>', () => `${styles.join('')}</head>`)
      .replace('<!--data-->', () => data(page.data ?? {}).join(''))
  );
}
