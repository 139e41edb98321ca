import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { BCP47, isLanguage } from '../contract/languages.ts';
import type {
  FormRequest,
  PageRenderer,
  PageRequest,
  RenderedPage,
  Rendering,
} from '../contract/rendering.ts';
import { withoutEndSlashes } from '../contract/rules/paths.ts';
import { isForAllWords } from '../contract/rules/search-address.ts';
import { type App, appContext, createApp } from './flows/app/app.ts';
import { createWords } from './i18n/words.ts';
import { memoryPlatform } from './platform/memory.ts';
import { allLaterPages } from './routes/all-later-pages.ts';
import { createRoutes } from './routes/routes.ts';
import { isPageHandle } from './shell/handle.ts';
import { Providers } from './shell/providers.tsx';

const pageModules = import.meta.glob<Record<string, unknown>>('./routes/*/*.page.tsx');

const handler = createStaticHandler(createRoutes([], allLaterPages));
const LATER = allLaterPages.map(({ path }) => path);

const fileOf = new Map<unknown, string>();

/**
 * The file of a page's component, as named in the build's manifest. Folders and files with the
 * name of the address are read first: reading those of all pages would take 10 MB.
 */
async function moduleOf(component: unknown, path: string): Promise<string[]> {
  const name = `/${path.split('/')[1]?.replaceAll('_', '-') || 'home'}`;
  const [named, others] = [true, false].map((wanted) =>
    Object.entries(pageModules).filter(([file]) => file.includes(name) === wanted),
  );
  for (const [file, load] of [...(named ?? []), ...(others ?? [])]) {
    if (fileOf.has(component)) break;
    for (const exported of Object.values(await load())) {
      fileOf.set(exported, file.replace('./', 'src/'));
    }
  }
  const file = fileOf.get(component);
  return file ? [file] : [];
}

const BEGIN = '<div id="root">';
const END = '</div>';

/** The complete page, with nothing pending: its head and the contents of `#root`. */
async function toHtml(app: App, context: StaticHandlerContext) {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <div id="root">
      <StrictMode>
        <Providers app={app}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </StrictMode>
    </div>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Within a Suspense React would leave the fallback in the page, as if the content were still to come.
      onError: (error) => void failures.push(error),
    },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  const begin = html.indexOf(BEGIN);
  return { head: html.slice(0, begin), body: html.slice(begin + BEGIN.length, -END.length) };
}

async function renderMatches(app: App, context: StaticHandlerContext): Promise<RenderedPage> {
  if (context.errors) {
    const [cause] = Object.values(context.errors);
    throw cause instanceof Error ? cause : new Error('A route failed.', { cause });
  }
  const catalogues = [...app.words.groups, 'messages', 'menu'].map(
    (group) => `locales/${app.words.language}/${group}.po`,
  );
  const { loaderData, actionData } = context;
  return {
    ...(await toHtml(app, context)),
    sent: {
      loaderData,
      ...(actionData && { actionData }),
      language: app.words.language,
      words: [...app.words.groups],
    },
    modules: [
      ...(LATER.includes(context.matches.at(-1)?.route.path) ? ['src/routes/later-pages.ts'] : []),
      ...(await moduleOf(context.matches.at(-1)?.route.Component, context.location.pathname)),
      ...catalogues,
    ],
  };
}

export const lookUp: PageRenderer['lookUp'] = ({ pathname, searchParams }) => {
  const matches = matchRoutes(handler.dataRoutes, pathname) ?? [];
  const { route, params } = matches.at(-1) ?? {};
  const handle = isPageHandle(route?.handle) ? route.handle : undefined;
  const query = handle?.rendersQuery ? handle.rendersQuery(searchParams) : '';
  const read = new URLSearchParams(query ?? '');
  const isSearch = read.has('q');
  const isAppsOwn = handle?.unlisted || query === null;
  return {
    rendered: isAppsOwn ? null : withoutEndSlashes(pathname) + query,
    subjects: [handle?.subject?.(params ?? {}, searchParams) ?? []].flat(),
    // Only unknown paths have none.
    leadsTo: handle ? undefined : '/',
    language: params?.lang,
    secretive: handle?.secretive === true,
    isSearch,
    rendersWords: isSearch && !isForAllWords(read),
    takesForms: handle?.takesForms === true,
  };
};

type Answered = { rendering: Rendering; status: number };

/** Runs the action, if a form is given, and the loaders, and renders the page. */
async function answerTo(app: App, { url, ...asked }: PageRequest & Partial<FormRequest>) {
  const { form, inTurn = (render) => render() } = asked;
  // There is no session on the server; guards need not wait for one.
  app.session.send({ type: 'app.started' });
  const request = new Request(url, form && { method: 'POST', body: form });
  let answered: Answered | undefined;
  const answer = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[appContext, app]])),
    async generateMiddlewareResponse(load) {
      const context = await load(request);
      if (context instanceof Response) return context;
      const page = await inTurn(() => renderMatches(app, context));
      answered = { rendering: { kind: 'page', ...page }, status: context.statusCode };
      return new Response();
    },
  });
  const to = answer instanceof Response && answer.headers.get('location');
  if (to) return { rendering: { kind: 'redirect', to }, status: 303 } satisfies Answered;
  if (!answered) throw new Error(`${url.pathname} is no page.`);
  return answered;
}

async function openApp({ language, config, origin, fetch }: PageRequest) {
  const words = createWords();
  await words.show(language);
  if (words.language !== language) throw new Error(`There are no words for ${language}.`);
  const platform = memoryPlatform({ fetch, languages: [BCP47[language]] });
  return { app: createApp({ platform, words, config, origin }), platform };
}

export const render: PageRenderer['render'] = async (asked) => {
  const { app } = await openApp(asked);
  try {
    return (await answerTo(app, asked)).rendering;
  } finally {
    app.stop();
  }
};

export const answerForm: PageRenderer['answerForm'] = async (asked) => {
  const { app, platform } = await openApp(asked);
  try {
    const answered = await answerTo(app, asked);
    const { languageCookie: chosen } = platform;
    return { ...answered, chosen: isLanguage(chosen) ? chosen : undefined };
  } finally {
    app.stop();
  }
};
