import { JSDOM } from 'jsdom';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import { appContext, createApp } from '../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../src/flows/app/config.ts';
import { createWords, type Words } from '../../src/i18n/words.ts';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { laterPages } from '../../src/routes/later-pages.ts';
import { createRoutes } from '../../src/routes/routes.ts';
import { Providers } from '../../src/shell/providers.tsx';
import { fromNoCatalogue, shownTexts } from '../shown-texts.ts';
import { audition, event, faqCategory, home, notice, photo, videos } from './sample-content.ts';
import { wideWords } from './wide-words.ts';

/** A copy for each page, since a router empties the `lazy` objects of its routes. */
const table = () => createRoutes([], laterPages);

/** A newcomer from Google without an account; for a member, a pending Google link. */
type Who = { member?: true; newcomer?: true; linking?: true };
type Page = Who & { at?: string; title: string; heading: string };

/** One case for each path of the route table. */
const PAGES: Record<string, Page> = {
  '/': {
    title: 'K-POP videos, events and giveaways | Encore',
    heading: 'Encore: K-POP videos, events and giveaways',
  },
  '/video': { title: 'On:Play | Encore', heading: 'On:Play' },
  '/videoplay/:id': { at: '/videoplay/v1', title: 'Stage v1 | Encore', heading: 'Stage v1' },
  '/login': { title: 'Login | Encore', heading: 'Login' },
  '/terms_of_service': { title: 'Terms of Service | Encore', heading: 'Terms of Service' },
  '/privacy_policy': { title: 'Privacy Policy | Encore', heading: 'Privacy Policy' },
  '/ads_consent': { title: 'Advertising messages | Encore', heading: 'Advertising messages' },
  '/marketing_consent': {
    title: 'Marketing use of your data | Encore',
    heading: 'Marketing use of your data',
  },
  '/signup': { title: 'Sign Up | Encore', heading: 'Review the terms' },
  '/set-nickname': {
    newcomer: true,
    title: 'Set Nickname | Encore',
    heading: 'Review the terms',
  },
  '/find-id': { title: 'Find ID | Encore', heading: 'Find ID' },
  '/find-password': { title: 'Forgotten password? | Encore', heading: 'What’s your ID?' },
  '/audition': { title: 'Audition | Encore', heading: 'Audition' },
  '/audition/:id': {
    at: '/audition/a1',
    title: 'New Voice | Encore',
    heading: 'New Voice',
  },
  '/event': { title: 'Event | Encore', heading: 'Event' },
  '/event/:id': { at: '/event/e1', title: 'Encore Night | Encore', heading: 'Encore Night' },
  '/event/2024kwda': { title: '2024 KWDA | Encore', heading: '2024 KWDA' },
  '/event/the-signature/:lang?': {
    at: '/event/the-signature/jp',
    title: 'The Signature | Encore',
    heading: 'The Signature',
  },
  '/event/showcham': { title: 'Stage:ON | Encore', heading: 'Stage:ON' },
  '/notice': { title: 'Notice | Encore', heading: 'Notice' },
  '/notice/:id': { at: '/notice/n1', title: 'News n1 | Encore', heading: 'News n1' },
  '/faq': { title: 'FAQ | Encore', heading: 'FAQ' },
  '/cs-center': { title: 'Support | Encore', heading: 'Support' },
  '/about-us': { title: 'About Us | Encore', heading: 'About Us' },
  '/app-install-guide': { title: 'Install guide | Encore', heading: 'Install guide' },
  '/settings': { title: 'Settings | Encore', heading: 'Settings' },
  '/photo': { title: 'Photos | Encore', heading: 'Photos' },
  '/photo/:id': {
    at: '/photo/p1',
    title: 'Beams over a stage | Encore',
    heading: '2024KWDA',
  },
  '/community': { title: 'Playground | Encore', heading: 'Coming Soon' },
  '/prize': { title: 'Goods &amp; Prizes | Encore', heading: 'Coming Soon' },
  '/account-recovery': {
    at: '/account-recovery?token=R1',
    title: 'Account recovery | Encore',
    heading: 'Account recovery',
  },
  '/account-manage': {
    member: true,
    title: 'Manage account | Encore',
    heading: 'Manage account',
  },
  '/google-verification': {
    member: true,
    linking: true,
    title: 'Google verification | Encore',
    heading: 'Google verification',
  },
  '/mypage': { member: true, title: 'My page | Encore', heading: 'My page' },
  '/profile': { member: true, title: 'Profile | Encore', heading: 'Profile' },
};

const pathsOf = (table: RouteObject[], base = ''): string[] =>
  table.flatMap(({ path = '', index, children }) => {
    const here = path ? `${base}/${path}` : base;
    if (children) return pathsOf(children, here);
    return index || path ? [here || '/'] : [];
  });

const ANSWERS: Record<string, unknown> = {
  '/api/contents/auditions': { auditions: [audition] },
  '/api/contents/auditions/a1': { audition },
  '/api/auth/my-data': { user: { nickname: 'luna.fan', phoneNumber: '+821012345678' } },
  '/api/contents/home': home,
  '/api/contents/videos': { videos },
  '/api/contents/events?order=registration': { events: [event], next: null },
  '/api/contents/events/e1': { event },
  '/api/events/entries': { entries: [] },
  '/api/contents/events/2024kwda': { event: { ...event, title: { en: '2024 KWDA' } } },
  '/api/contents/awards': { awards: [{ title: { en: 'Grand Prize' }, winner: 'BAMGYEOL' }] },
  '/api/contents/notices': { notices: [notice], next: null },
  '/api/contents/notices/n1': { notice },
  '/api/contents/faq': { categories: [faqCategory] },
  '/api/contents/gallery/categories/all': { categories: [{ category: '2024KWDA' }] },
  '/api/contents/gallery/2024KWDA': { images: [photo('p1')], next: null },
  '/api/contents/gallery/2024KWDA?scene=On+Stage': { images: [photo('p1')], next: null },
  '/api/contents/gallery/2024KWDA?scene=Award+Moments': { images: [photo('p2')], next: null },
  '/api/contents/photos/p1': {
    photo: photo('p1'),
    category: '2024KWDA',
    before: [],
    after: [photo('p2')],
  },
  '/api/contents/videos/v1': { video: videos[0] },
  '/api/contents/videos/v1/metadata': {
    items: [{ snippet: { publishedAt: '2025-07-01T08:00:00Z' } }],
  },
};

const LINK = { asked: { code: 'google_verification_required' }, sentAt: 0, owner: 'luna.fan' };

function startedApp({ member, newcomer, linking }: Who, words: Words) {
  const platform = memoryPlatform({
    fetch: async (url) => Response.json(ANSWERS[String(url)]),
    local: {
      ...(member && { token: 'T1' }),
      ...(newcomer && { nicknameSetupToken: 'N1' }),
    },
    session: { ...(linking && { googleLink: JSON.stringify(LINK) }) },
  });
  const app = createApp({ platform, words, config: DEFAULT_CONFIG });
  app.start();
  return app;
}

/** Like a server: guards, then the page's data, then its HTML. */
async function opened(path: string, who: Who = {}, words = createWords()): Promise<Response> {
  const app = startedApp(who, words);
  const { query, dataRoutes } = createStaticHandler(table());
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
  expect(pathsOf(table()).sort()).toEqual([...Object.keys(PAGES), '/*'].sort());
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

test.each(Object.entries(PAGES))(
  'every text of %s is from a catalogue or content',
  async (path, page) => {
    const html = await (await opened(page.at ?? path, page, wideWords())).text();
    const { document } = new JSDOM(html).window;
    expect(fromNoCatalogue(shownTexts(document.documentElement), ANSWERS)).toEqual([]);
  },
);

test('an unknown path redirects to Home', async () => {
  const answer = await opened('/no/such/page');
  expect(answer.headers.get('location')).toBe('/');
});

test('a visitor who opens a protected page is redirected to the login, which keeps the return address', async () => {
  const answer = await opened('/mypage');
  expect(answer.headers.get('location')).toBe('/login?next=%2Fmypage');
});
