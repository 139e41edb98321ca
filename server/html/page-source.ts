import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/languages.ts';
import type { PageRenderer, RenderedPage } from '../../contract/rendering.ts';
import type { ConfigResponse } from '../../contract/schemas/config.ts';
import { createAddressCache } from './address-cache.ts';
import type { BuiltApp } from './built-app.ts';
import { assemble } from './document.ts';
import { languageFor } from './language.ts';
import { createPageStore, type Made, type StoredPage, storedPage } from './page-store.ts';

type Parts = {
  app: BuiltApp;
  /** Without one every page is the shell. */
  renderer: PageRenderer | undefined;
  config: ConfigResponse;
  /** Changes with the content. */
  version(): Promise<string>;
  /** Answers the calls of a page's loaders. */
  fetch: typeof globalThis.fetch;
  report(failure: unknown, path: string): void;
};

export type Reader = {
  /** Path and query, as requested. */
  address: string;
  origin: string | null;
  /** The language chosen before. */
  cookie: string | undefined;
  /** The header Accept-Language. */
  accepts: string | undefined;
};

/** An unknown page redirects. */
type Found = { language: Language; secretive: boolean } & ({ page: StoredPage } | { to: string });

const SHELLS = 20;

/** For the calls of one render: a page may work without a response, but is then not cached for others. */
function watched(fetch: Parts['fetch']) {
  const failures: Error[] = [];
  return {
    failures,
    async fetch(...[input, init]: Parameters<Parts['fetch']>) {
      const answer = await fetch(input, init);
      if (!answer.ok && answer.status !== 404) {
        failures.push(new Error(`${String(input)} was answered with ${answer.status}.`));
      }
      return answer;
    },
  };
}

/** Every page of the app as HTML: rendered once for each address, language and version of the content. */
export function createPageSource({ app, renderer, config, version, fetch, report }: Parts) {
  const lookUp = createAddressCache(renderer);
  const store = createPageStore();
  const shells = new LRUCache<string, Promise<StoredPage>>({ max: SHELLS });

  function documentOf(language: Language, origin: string | null, page?: RenderedPage) {
    const style = app.styleOf(page?.modules ?? []);
    const text = assemble({ app, style, language, sent: { config, origin }, page });
    return storedPage(text, app.inlineOf(style));
  }

  function shell(language: Language, origin: string | null): Promise<StoredPage> {
    const key = `${language} ${origin}`;
    const made = shells.get(key) ?? documentOf(language, origin);
    shells.set(key, made);
    return made;
  }

  async function rendered(
    by: PageRenderer,
    path: string,
    language: Language,
    origin: string | null,
  ): Promise<Made> {
    const url = new URL(path, origin ?? 'http://localhost');
    const calls = watched(fetch);
    const rendering = await by.render({ url, language, fetch: calls.fetch, config, origin });
    const [failure] = calls.failures;
    if (failure) throw failure;
    if (rendering.kind !== 'page') return rendering;
    return { kind: 'page', page: await documentOf(language, origin, rendering) };
  }

  return {
    /** The HTML in which the app renders a page. */
    shell,

    async find({ address, origin, cookie, accepts }: Reader): Promise<Found> {
      const { rendered: path, pathname, plain, secretive, language: named } = lookUp(address);
      const { preparingLanguages: preparing } = config;
      const language = languageFor({ path: pathname, named, cookie, accepts, preparing });
      const about = { language, secretive };
      if (plain) return { ...about, to: plain };
      try {
        if (renderer && path !== null) {
          const key = `${await version()} ${language} ${origin} ${path}`;
          const made = await store.find(key, () => rendered(renderer, path, language, origin));
          if (made?.kind === 'redirect') return { ...about, to: made.to };
          if (made?.kind === 'page') return { ...about, page: made.page };
        }
      } catch (failure) {
        report(failure, pathname);
      }
      return { ...about, page: await shell(language, origin) };
    },
  };
}
