import { JSDOM } from 'jsdom';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import { BRAND } from '../../contract/brand.ts';
import { appContext } from '../../src/flows/app/app.ts';
import { createWords } from '../../src/i18n/words.ts';
import { Providers } from '../../src/shell/providers.tsx';
import { LANGUAGE_NAMES } from '../../src/ui/language-names.ts';
import { SPEC } from '../contract/spec.ts';
import { sample } from '../depth.ts';
import { differences } from '../differences.ts';
import { fromNoCatalogue, shownTexts } from '../shown-texts.ts';
import { PAGES, pathsOf, routeTable, type Who } from './page-cases.ts';
import { ANSWERS, sampleApp } from './sample-app.ts';
import { wideWords } from './wide-words.ts';

/** Like a server: guards, then the page's data, then its HTML. */
async function opened(path: string, who: Who = {}, words = createWords()): Promise<Response> {
  const app = sampleApp({ ...who, words });
  const { query, dataRoutes } = createStaticHandler(routeTable());
  const answer = await query(new Request(`https://encore.test${path}`), {
    requestContext: new RouterContextProvider(new Map([[appContext, app]])),
    async generateMiddlewareResponse(toContext) {
      const context = await toContext(new Request(`https://encore.test${path}`));
      if (context instanceof Response) return context;
      const html = renderToString(
        <Providers app={app}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>,
      );
      return new Response(html, { status: context.statusCode });
    },
  });
  app.stop();
  return answer instanceof Response ? answer : Response.error();
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

test('every path of the route table has a case here', () => {
  const wrong = differences(pathsOf(routeTable()), [...Object.keys(PAGES), '/*'], {
    extra: (path) => `${path} has no case in page-cases.ts`,
    missing: (path) => `${path} has a case in page-cases.ts, but no route`,
  });
  expect(wrong).toEqual([]);
});

test('every path of the route table is in the specification', () => {
  const asWritten = (path: string) => path.replace(/:(\w+)\??/g, '{$1}').replace(/\?$/, '');
  expect(
    Object.keys(PAGES)
      .map(asWritten)
      .filter((path) => !SPEC.includes(`\`${path}\``) && !SPEC.includes(`\`${path}?`))
      .map((path) => `${path} is missing in docs/spec.md §2, Route table`),
  ).toEqual([]);
});

test.each(Object.entries(PAGES))('%s renders to HTML without a browser', async (path, page) => {
  const answer = await opened(page.at ?? path, page);
  const html = await answer.text();
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) =>
    textOf(inner),
  );
  expect(answer.status).toBe(200);
  expect(headings).toEqual([page.heading]);
  expect([...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    page.title,
  ]);
  expect(html).not.toMatch(/ style="/);
});

/** A member's own pages are sent as the shell. */
const sentAsHtml = Object.entries(PAGES).filter(([, { member }]) => !member);

/** What React hydrates in a turn of its own, later than its page. */
const BOUNDARIES = /<!--\$-->.*?<!--\/\$-->/gs;

test.each(sentAsHtml)('no field of %s comes to life later than its page', async (path, page) => {
  const html = await (await opened(page.at ?? path, page)).text();
  const fields = [...html.matchAll(BOUNDARIES)].flatMap(
    ([part]) => part.match(/<(input|textarea|select)\b/g) ?? [],
  );
  expect(fields).toEqual([]);
});

const NAMES = ['nickname', 'username', 'email', 'phoneNumber', 'receiptCode'];

const namesIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return NAMES.includes(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => namesIn(inner, field));
};

const CONTENT = JSON.stringify(ANSWERS);

test.each(sample(Object.entries(PAGES), 20))(
  'names, codes, addresses and the brand on %s are not to be translated',
  async (path, page) => {
    const html = await (await opened(page.at ?? path, page)).text();
    const { document, NodeFilter } = new JSDOM(html).window;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const translated: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = textContent ?? '';
      const isName = namesIn(ANSWERS).some((name) => text.includes(name));
      const isBrand = text.includes(BRAND) && !CONTENT.includes(text);
      const isSeen = !parentElement?.closest('script, style, title, [translate=no]');
      if ((isName || isBrand) && isSeen) translated.push(text);
    }
    expect(translated).toEqual([]);
  },
);

/** Texts that are the same in every language, wherever they stand. */
const SAME_EVERYWHERE = [
  ...Object.values(LANGUAGE_NAMES).map((name) => new RegExp(`^${name}$`)),
  /^(EN|KR|CN|JP)$/,
  /On:Play/,
  /ㅂㅌ/,
  /\S@\S/,
  /^\+\d[\d ()-]*$/,
  /•••• \d/,
  /Stage v\d/,
];

test.each([
  '/',
  '/video',
  '/video?q=zzzz&plain=',
  '/videoplay/v1',
  '/about-us',
  '/cs-center',
  '/settings',
  '/find-id',
  '/mypage',
  '/address-manage',
  '/payment-manage',
])('names, numbers and addresses on %s are not to be translated', async (path) => {
  const who = PAGES[path];
  const html = await (await opened(path, { ...who, member: who?.member ?? false })).text();
  const { document, NodeFilter } = new JSDOM(html).window;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  const translated: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent ?? '';
    if (parentElement?.closest('script, style, title, option')) continue;
    if (!SAME_EVERYWHERE.some((same) => same.test(text))) continue;
    seen.push(text);
    if (!parentElement?.closest('[translate=no]')) translated.push(text);
  }
  expect(translated).toEqual([]);
  expect(seen).not.toEqual([]);
});

test.each(['/community', '/prize'])(
  'the tagline of %s is one text for readers and translations, whose moving letters are for neither',
  async (path) => {
    const { document } = new JSDOM(await (await opened(path)).text()).window;
    const moving = document.querySelectorAll('main [aria-hidden=true]:has([data-glyph])');
    expect(moving.length).toBeGreaterThan(0);
    for (const letters of moving) {
      expect(letters.getAttribute('translate')).toBe('no');
      const whole = letters.previousElementSibling;
      expect(whole?.childElementCount).toBe(0);
      expect(whole?.textContent).toBe(letters.textContent?.replaceAll('\u2011', '-'));
    }
  },
);

test.each(Object.entries(PAGES))(
  'every text of %s is from a catalogue or content',
  async (path, page) => {
    const html = await (await opened(page.at ?? path, page, wideWords())).text();
    const { document } = new JSDOM(html).window;
    const plain = fromNoCatalogue(shownTexts(document.documentElement), ANSWERS);
    expect(plain.map((text) => `“${text}” on ${path} is in no catalogue`)).toEqual([]);
  },
);
