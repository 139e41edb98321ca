import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/languages.ts';
import type { PageRenderer, RenderedPage, Subject } from '../../contract/rendering.ts';
import { PLAIN } from '../../contract/rules/search-address.ts';
import type { ConfigResponse } from '../../contract/schemas/config.ts';
import { unavailable } from '../lib/api-failure.ts';
import { QueueFull } from '../lib/fair-queue.ts';
import { MESSAGES } from '../lib/messages.ts';
import { createAddressCache } from './address-cache.ts';
import type { BuiltApp } from './built-app.ts';
import { assemble } from './document.ts';
import { languageFor } from './language.ts';
import { createPageStore, type Made, type Requester } from './page-store.ts';
import { type StillPage, stillPage } from './still-page.ts';
import { type StoredPage, storedPage } from './stored-page.ts';

type Parts = {
  app: BuiltApp;
  /** Without one every page is the shell. */
  renderer: PageRenderer | undefined;
  config: ConfigResponse;
  /** Changes with the content. */
  version(): Promise<string>;
  /** From memory or by an index: anybody can make up names. */
  exists(subject: Subject): Promise<boolean>;
  /** Answers the calls of a page's loaders. */
  fetch: typeof globalThis.fetch;
  report(failure: unknown, path: string): void;
};

export type Reader = Requester & {
  /** Path and query, as requested. */
  address: string;
  origin: string | null;
  /** The language chosen before. */
  cookie: string | undefined;
  /** The header Accept-Language. */
  accepts: string | undefined;
};

/** An unknown page redirects. With `retryAfter`, in seconds, the page could not be rendered now, and the shell is sent instead. */
export type FoundPage = { language: Language; secretive: boolean; isSearch: boolean } & (
  | {
      page: StoredPage;
      retryAfter?: number;
      /** The address for which it was rendered, the same for everybody of this language. */
      renderedFor?: string;
    }
  | { to: string; isUnknown: boolean }
);

/** A submitted form; `fetch` makes the calls of its action on the fan's behalf. */
export type SubmittedForm = { fields: URLSearchParams; fetch: typeof globalThis.fetch };

type FormOutcome = FoundPage & { status: number; chosen?: Language | undefined };

/** A path with the query that its page reads. */
type PlainAddress = { path: string; language: Language; origin: string | null };

const SHELLS = 40;
/** The line is short, while what made a render fail may last. */
const RETRY_AFTER = { busy: 2, failed: 5 };

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
export function createPageSource(parts: Parts) {
  const { app, renderer, config, version, exists, fetch, report } = parts;
  const lookUp = createAddressCache(renderer);
  const store = createPageStore();
  const shells = new LRUCache<string, Promise<StoredPage>>({ max: SHELLS });

  function documentOf(
    language: Language,
    origin: string | null,
    content: { page: RenderedPage } | { isPersonal: boolean },
  ) {
    const style = app.styleOf('page' in content ? content.page.modules : []);
    const text = assemble({ app, style, language, sent: { config, origin }, ...content });
    return storedPage(text, app.inlineOf(style));
  }

  function shell(
    language: Language,
    origin: string | null,
    { isPersonal = true } = {},
  ): Promise<StoredPage> {
    const key = `${language} ${origin} ${isPersonal}`;
    const made = shells.get(key) ?? documentOf(language, origin, { isPersonal });
    shells.set(key, made);
    return made;
  }

  async function renderWhole(by: PageRenderer, { path, language, origin }: PlainAddress) {
    const url = new URL(path, origin ?? 'http://localhost');
    const calls = watched(fetch);
    const rendering = await by.render({ url, language, fetch: calls.fetch, config, origin });
    const [failure] = calls.failures;
    if (failure) throw failure;
    return rendering;
  }

  async function rendered(by: PageRenderer, address: PlainAddress): Promise<Made> {
    const rendering = await renderWhole(by, address);
    if (rendering.kind !== 'page') return rendering;
    const { language, origin } = address;
    return { kind: 'page', page: await documentOf(language, origin, { page: rendering }) };
  }

  function readAddress({ address, origin, cookie, accepts }: Reader) {
    const { language: named, ...known } = lookUp(address);
    const { preparingLanguages: preparing } = config;
    const language = languageFor({ path: known.pathname, named, cookie, accepts, preparing });
    return {
      ...known,
      language,
      origin,
      about: { language, secretive: known.secretive, isSearch: known.isSearch },
    };
  }

  type Asked = ReturnType<typeof readAddress>;

  async function instead(
    { about, language, origin }: Asked,
    retryAfter: number,
  ): Promise<FoundPage> {
    return { ...about, page: await shell(language, origin, { isPersonal: false }), retryAfter };
  }

  return {
    /** The HTML in which the app renders a page. */
    shell,

    async find(reader: Reader): Promise<FoundPage> {
      const asked = readAddress(reader);
      const { about, language, origin, rendered: path, subjects } = asked;
      const leadTo = (to: string) => ({ ...about, to, isUnknown: to !== asked.plain });
      const to = asked.plain ?? asked.leadsTo;
      if (to !== undefined) return leadTo(to);
      if (!renderer || path === null) return { ...about, page: await shell(language, origin) };
      try {
        const key = `${await version()} ${language} ${origin} ${path}`;
        const ready = store.ready(key);
        if (ready) return { ...about, page: ready, renderedFor: path };
        for (const subject of subjects) {
          if (!(await exists(subject))) return leadTo(subject.otherwise);
        }
        const make = () => rendered(renderer, { path, language, origin });
        const made = await (asked.rendersWords
          ? store.search(reader, make)
          : store.render(key, reader, make));
        return made.kind === 'redirect'
          ? leadTo(made.to)
          : { ...about, page: made.page, renderedFor: path };
      } catch (failure) {
        if (failure instanceof QueueFull) return instead(asked, RETRY_AFTER.busy);
        report(failure, asked.pathname);
        return instead(asked, RETRY_AFTER.failed);
      }
    },

    /**
     * A page that runs nothing, rendered in this requester's turn and kept for nobody; `within`
     * decides what its calls read. Undefined where there is no such page.
     */
    async still(
      requester: Requester,
      address: PlainAddress,
      within: (render: () => Promise<StillPage | undefined>) => Promise<StillPage | undefined>,
    ): Promise<StillPage | undefined> {
      if (!renderer) throw unavailable(MESSAGES.busy);
      const render = async () => {
        const rendering = await renderWhole(renderer, address);
        if (rendering.kind !== 'page') return undefined;
        return stillPage(rendering, app.styleOf(rendering.modules), address.language);
      };
      return store.once(requester, () => within(render));
    },

    /** The answer to a form that was submitted without a script; undefined where the page has no such form. */
    async submit(
      reader: Reader,
      { fields, fetch }: SubmittedForm,
    ): Promise<FormOutcome | undefined> {
      const asked = readAddress(reader);
      const { about, language, origin, pathname } = asked;
      if (!renderer) return undefined;
      if (asked.isSearch && !asked.rendersWords) {
        const to = `${reader.address}&${PLAIN}=`;
        return { ...about, to, isUnknown: false, status: 303 };
      }
      if (!asked.takesForms) return undefined;
      try {
        const url = new URL(pathname, origin ?? 'http://localhost');
        const { rendering, ...answer } = await renderer.answerForm({
          ...{ url, language, config, origin, fetch, form: fields },
          inTurn: (make) => store.once(reader, make),
        });
        return rendering.kind === 'redirect'
          ? { ...about, ...answer, to: rendering.to, isUnknown: false }
          : { ...about, ...answer, page: await documentOf(language, origin, { page: rendering }) };
      } catch (failure) {
        if (!(failure instanceof QueueFull)) report(failure, pathname);
        const wait = failure instanceof QueueFull ? RETRY_AFTER.busy : RETRY_AFTER.failed;
        return { ...(await instead(asked, wait)), status: 503 };
      }
    },

    /** For a request that was refused before its page was looked for. */
    shed: (reader: Reader, retryAfter: number) => instead(readAddress(reader), retryAfter),
  };
}

export type PageSource = ReturnType<typeof createPageSource>;
