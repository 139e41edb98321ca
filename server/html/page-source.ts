import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/languages.ts';
import type { Address, PageRenderer, Sent } from '../../contract/rendering.ts';
import type { ConfigAnswer } from '../../contract/schemas/config.ts';
import type { BuiltApp } from './built-app.ts';
import { assemble } from './document.ts';
import { languageFor } from './language.ts';
import { createPageStore, type StoredPage, storedPage } from './page-store.ts';

/** A page that is not there leads elsewhere. */
type Made = StoredPage | { to: string };

type Parts = {
  app: BuiltApp;
  /** Without one every page is the shell. */
  renderer: PageRenderer | undefined;
  config: ConfigAnswer;
  /** Changes with the content. */
  version(): Promise<number>;
  /** Answers the calls of a page's loaders. */
  fetch: typeof globalThis.fetch;
  report(failure: unknown, path: string): void;
};

export type Reader = {
  /** Path and query, as they were asked for. */
  address: string;
  origin: string | null;
  /** The language that was chosen before. */
  cookie: string | undefined;
  /** The header Accept-Language. */
  accepts: string | undefined;
};

const UNKNOWN: Address = { rendered: null, language: undefined, secretive: false };
const SHELLS = 20;

/** Every page of the app as HTML: rendered once for each address, language and version of the content. */
export function createPageSource({ app, renderer, config, version, fetch, report }: Parts) {
  const store = createPageStore<Made>((made) =>
    'to' in made ? made.to.length + 1 : made.text.length + made.compressed.length,
  );
  const shells = new LRUCache<string, Promise<StoredPage>>({ max: SHELLS });

  function shell(language: Language, sent: Omit<Sent, 'page'>): Promise<StoredPage> {
    const key = `${language} ${sent.origin}`;
    const made = shells.get(key) ?? storedPage(assemble({ app, language, sent }));
    shells.set(key, made);
    return made;
  }

  async function rendered(
    by: PageRenderer,
    path: string,
    language: Language,
    origin: string | null,
  ): Promise<Made> {
    const sent = { config, origin };
    const url = new URL(path, origin ?? 'http://localhost');
    const rendering = await by.render({ url, language, fetch, ...sent });
    switch (rendering.kind) {
      case 'redirect':
        return { to: rendering.to };
      case 'shell':
        return shell(language, sent);
      case 'page':
        return storedPage(assemble({ app, language, sent, page: rendering }));
    }
  }

  return {
    async find({ address, origin, cookie, accepts }: Reader) {
      const url = new URL(`http://localhost${address}`);
      const known = renderer?.lookUp(url) ?? UNKNOWN;
      const path = known.rendered;
      const language = languageFor({
        path: url.pathname,
        named: known.language,
        cookie,
        accepts,
        preparing: config.preparingLanguages,
      });
      const { secretive } = known;
      try {
        if (renderer && path !== null) {
          const key = `${await version()} ${language} ${origin} ${path}`;
          const make = () => rendered(renderer, path, language, origin);
          const made = await store.find(key, make);
          if (made) return { made, language, secretive };
        }
      } catch (failure) {
        report(failure, url.pathname);
      }
      return { made: await shell(language, { config, origin }), language, secretive };
    },
  };
}
