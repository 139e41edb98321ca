import type { BrowserContext } from '@playwright/test';
import { FAILED_REQUESTS } from '../browser/fan.ts';
import { type Find, placeOf } from './finds.ts';

/** Written by the app itself when a page could not be shown (src/shell/error.page.tsx) or not be hydrated (src/entry-browser.tsx). */
const PAGE_FAILED = /^A page failed\./;
const NOT_HYDRATED = /^The page that was sent could not be brought to life\./;
/** The API's failures have names of their own; all others are mistakes of a page. */
const FAILED_CALL = /ApiError (\w+)/;

/** Hears what the pages of a walk say: errors, reports of the content policy, dialogs, crashes, failed pages. */
export class Console {
  readonly #heard: Find[] = [];
  /** Whether calls fail on purpose: then a page may say that it could not be loaded. */
  isTroubled = false;

  constructor(context: BrowserContext) {
    const hear = (rule: string, url: string, seen: string) => {
      const place = URL.canParse(url) ? placeOf(new URL(url).pathname) : url;
      this.#heard.push({ rule, place, seen: seen.slice(0, 500) });
    };
    context.on('console', (message) => {
      const [text, url] = [message.text(), message.page()?.url() ?? 'the worker'];
      const isError = message.type() === 'error' && !FAILED_REQUESTS.test(text);
      if (isError) hear('the console shows an error', url, text);
      if (NOT_HYDRATED.test(text) && !this.isTroubled) hear('a page is not hydrated', url, text);
      if (!PAGE_FAILED.test(text)) return;
      const kind = text.match(FAILED_CALL)?.[1];
      if (kind === undefined) hear('an error page', url, text);
      else if (kind !== 'refused' && !this.isTroubled)
        hear('an error page without a fault', url, text);
    });
    context.on('weberror', (error) =>
      hear('an uncaught error', error.page()?.url() ?? '', String(error.error())),
    );
    context.on('dialog', (dialog) => {
      hear('a dialog of the browser', dialog.page()?.url() ?? '', dialog.message());
      void dialog.dismiss();
    });
    context.on('page', (page) => page.on('crash', () => hear('the page crashes', page.url(), '')));
  }

  takeAll = (): Find[] => this.#heard.splice(0);
}
