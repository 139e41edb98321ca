import { BRAND } from '../../contract/brand.ts';
import { BCP47, type Language } from '../../contract/languages.ts';
import type { RenderedPage, Sent } from '../../contract/rendering.ts';
import type { BuiltApp, PageStyle } from './built-app.ts';

type Parts = {
  app: Pick<BuiltApp, 'template' | 'scriptsOf'>;
  style: PageStyle;
  language: Language;
  sent: Omit<Sent, 'page'>;
  /** Without it, the document is the shell, in which the app renders the page. */
  page?: RenderedPage | undefined;
  /** For the shell: the page belongs to one fan, so search engines must not index it. */
  isPersonal?: boolean;
};

/** Data for a page's scripts; no sequence in it can end the element or begin another. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * The styles inline, and links to their files, which the app finds and no browser loads: not when it comes to them
 * (`disabled`), nor when it reads ahead (`media`; Chromium's preload scanner loads what is disabled).
 */
const styling = ({ text, files }: PageStyle) =>
  files.length === 0
    ? ''
    : `<style>${text}</style>${files.map((file) => `<link rel="stylesheet" href="${file}" media="not all" disabled>`).join('')}`;

/** The app replaces these with the head of the page it renders. */
const SHELL_HEAD = `<title class="start-note">${BRAND}</title>`;
const UNLISTED = '<meta class="start-note" name="robots" content="noindex">';

/** The placeholders of the built page. All are filled at once, because inserted text may look like another one. */
const PLACES = /<html lang="en">|<!--head-->|<!--page-->[\s\S]*?<!--\/page-->|<!--sent-->/g;

/** The built page with one rendered page inserted. */
export function assemble({ app, style, language, sent, page, isPersonal }: Parts): string {
  const whole: Sent = page ? { ...sent, page: page.sent } : sent;
  return app.template.replace(PLACES, (place) => {
    if (place.startsWith('<html')) return `<html lang="${BCP47[language]}">`;
    if (place === '<!--head-->') {
      return (page?.head ?? SHELL_HEAD + (isPersonal ? UNLISTED : '')) + styling(style);
    }
    if (place === '<!--sent-->') {
      return data('sent', whole) + data('scripts', app.scriptsOf(page?.modules ?? []));
    }
    return page?.body ?? place;
  });
}
