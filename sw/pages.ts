import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PageShown } from '../contract/kept-pages.ts';
import { isLanguage } from '../contract/languages.ts';
import { APP_SHELL, RESERVED_PATHS } from '../contract/rules/paths.ts';
import { fanLanguage, rememberLanguage, toldLanguage } from './fan-language.ts';
import { createKeptPages } from './kept-pages.ts';
import { isAppReplaced, keepParts } from './parts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Files beside the app, and a page whose address holds a secret, so that its own headers count. */
const LEFT_TO_THE_NETWORK = [
  RESERVED_PATHS,
  /^\/(icons|screenshots)\//,
  /^\/[^/]+\.(ico|jpg|js|txt|webmanifest|xml)$/,
  /^\/account-recovery\b/,
];

const SHOWN: PageShown['type'] = 'page-shown';

const isShown = (data: unknown): data is PageShown =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'type') === SHOWN &&
  isLanguage(Reflect.get(data, 'language'));

const isOurs = (address: string) =>
  /^\/(?!\/)/.test(address) && !LEFT_TO_THE_NETWORK.some((pattern) => pattern.test(address));

/** A page that was kept is shown at once; every other one starts from the shell. Neither needs a network. */
export function answerPages() {
  const pages = createKeptPages();
  const shell = createHandlerBoundToURL(APP_SHELL);
  // Read while the browser hands over what it has started the worker for.
  void toldLanguage();

  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { event, request, url } = options;
        const address = url.pathname + url.search;
        const language = await fanLanguage();
        const page = await pages.find(address, language).catch(() => undefined);
        if (isAppReplaced()) {
          const sent = await fetch(request).catch(() => undefined);
          if (sent) return sent;
        }
        if (!page) return shell(options);
        event.waitUntil(pages.begin(address, language));
        return page;
      },
      { denylist: LEFT_TO_THE_NETWORK },
    ),
  );

  // The three that most visits begin with are there when a new version takes over.
  self.addEventListener('install', (event) =>
    event.waitUntil(toldLanguage().then((language) => language && pages.keepFirst(language))),
  );

  self.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (!isShown(data)) return;
    const { address, language, version, isMember } = data;
    event.waitUntil(keepParts(isMember ? [language, 'account'] : [language]));
    const hear = async () => {
      await rememberLanguage(language);
      if (address === null || !isOurs(address)) return;
      const { result, isOfOtherApp } = await pages.check(address, version, language);
      ports[0]?.postMessage(result);
      if (result !== 'unanswered' && !isOfOtherApp) await pages.keepFirst(language);
    };
    event.waitUntil(hear());
  });
}
