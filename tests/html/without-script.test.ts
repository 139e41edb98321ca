import { expect, test } from 'vitest';
import { SITEMAP_PAGES } from '../../server/contents/sitemap.ts';
import { countedRenders } from './renders.ts';
import { buildPages, open, usualPages } from './support.ts';

const linesOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** As a browser sends it. */
const filledIn = (form: Element | null, words: string) =>
  new URLSearchParams(
    [...(form?.querySelectorAll('input') ?? [])].map(({ name, type, value }) => [
      name,
      type === 'search' ? words : value,
    ]),
  );

test('a search for videos is a page, and its form asks for it', async () => {
  const built = await usualPages();
  const all = await open(built, '/video');
  const form = all.document.querySelector('form[role=search]');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/video', 'get']);
  const [title = ''] = linesOf(all.document, '#root article h2');
  const found = await open(built, `/video?${filledIn(form, title)}`);
  expect(found.sent().page).toBeTruthy();
  expect(found.document.querySelector<HTMLInputElement>('[type=search]')?.value).toBe(title);
  expect(linesOf(found.document, '#root article h2')).toContain(title);
  expect(linesOf(found.document, '#root article').length).toBeLessThan(
    linesOf(all.document, '#root article').length,
  );
  const none = await open(built, `/video?${filledIn(form, 'zzzzzz')}`);
  expect(none.document.querySelector('#search-results')?.textContent).toContain('No results found');
});

test('every tab can be reached by the keyboard', async () => {
  const { document } = await open(await usualPages(), '/video');
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual(tabs.map(() => 0));
});

test('the next videos of every list are pages, to which the list’s form leads', async () => {
  const built = await usualPages();
  const all = (await built.app.inject('/api/contents/videos/index')).json<{
    videos: { id: string }[];
  }>();
  const shown: string[] = [];
  let url: string | undefined = '/video';
  while (url) {
    const { document, answer } = await open(built, url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const links = [...document.querySelectorAll('#root article a')];
    shown.push(...links.map((link) => link.getAttribute('href') ?? ''));
    const form = document.querySelector<HTMLFormElement>(
      '#root form[data-plain]:has([name=after])',
    );
    const fields = [...(form?.querySelectorAll('input') ?? [])];
    const query = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
    url = form ? `${form.getAttribute('action')}?${query}` : undefined;
  }
  expect(shown).toEqual(all.videos.map(({ id }) => `/videoplay/${id}`));
});

test('a list goes on within its category, and leads back to its beginning', async () => {
  const built = await usualPages();
  const { videos } = (await built.app.inject('/api/contents/videos?category=2024%20KWDA')).json<{
    videos: { id: string }[];
  }>();
  const [first, ...rest] = videos.map(({ id }) => id);
  const { document } = await open(built, `/video?category=2024%20KWDA&after=${first}`);
  const links = [...document.querySelectorAll('#root article a')];
  expect(links.map((link) => link.getAttribute('href')).slice(0, 5)).toEqual(
    rest.slice(0, 5).map((id) => `/videoplay/${id}`),
  );
  const back = [...document.querySelectorAll('#root a')].find(
    ({ textContent }) => textContent === 'Show all videos',
  );
  expect(back?.getAttribute('href')).toBe('/video?category=2024+KWDA');
});

test.each([
  ['/video?after=nowhere', '/video'],
  ['/video?tag=nowhere&after=bulti', '/video'],
  ['/video?category=2024%20KWDA&after=nowhere', '/video?category=2024+KWDA'],
  ['/video?strip=onStage&after=nowhere', '/video?strip=onStage'],
])('%s leads to %s without a render', async (url, to) => {
  const counted = countedRenders();
  const { app } = await buildPages({ renderer: counted });
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  expect(counted.render).not.toHaveBeenCalled();
});

test('a search for questions and each of their categories is a page', async () => {
  const built = await usualPages();
  const all = await open(built, '/faq');
  const form = all.document.querySelector('form[role=search]');
  const found = await open(built, `/faq?${filledIn(form, 'password')}`);
  expect(found.document.querySelector('#search-results')?.textContent).toMatch(/\d+ answers found/);
  const tabs = [...all.document.querySelectorAll('[role=tab]')];
  const links = tabs.map((tab) => tab.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links.slice(1)) {
    const { document } = await open(built, link);
    expect([link, linesOf(document, '#root section h2').length]).toEqual([link, 2]);
  }
});

test.each(['/video?q=moon&plain=', '/faq?q=password&plain='])(
  'the page of results at %s is stored nowhere',
  async (url) => {
    const counted = countedRenders();
    const { app } = await buildPages({ renderer: counted });
    const answer = await app.inject(url);
    expect(answer.headers['cache-control']).toBe('no-store');
    // It waits a while after the first.
    await app.inject(url);
    expect(counted.render).toHaveBeenCalledTimes(2);
  },
);

test.each(['/video', '/faq'])(
  'a link to words at %s is one page for all words, which holds none of them, and from which results can be asked for',
  async (path) => {
    const counted = countedRenders();
    const built = await buildPages({ renderer: counted });
    const pages = await Promise.all(
      ['q7x9', 'x', '%EB%AC%B4%EB%8C%80', 'zzzz&from=chat'].map((words) =>
        open(built, `${path}?q=${words}`),
      ),
    );
    expect(counted.render).toHaveBeenCalledTimes(1);
    expect(new Set(pages.map(({ answer }) => answer.body)).size).toBe(1);
    for (const { answer } of pages) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    const [page] = pages;
    expect(page?.answer.body).not.toContain('q7x9');
    expect(page?.document.querySelector<HTMLInputElement>('[type=search]')?.value).toBe('');

    const form = page?.document.querySelector('#search-results noscript form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', null]);
    const { statusCode, headers } = await built.app.inject({
      ...{ method: 'POST', url: `${path}?q=a%26b&from=chat`, payload: '' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([statusCode, headers.location]).toEqual([303, `${path}?q=a%26b&from=chat&plain=`]);
    expect(counted.render).toHaveBeenCalledTimes(1);
  },
);

const PARAMETERS =
  'after category lang next order page q query search step strip tag token utm_source winners';

test('no query that anybody can make up is rendered: of any page, by any name', async () => {
  const counted = countedRenders();
  const { app } = await buildPages({ renderer: counted });
  const askAll = async (value: string) => {
    for (const path of SITEMAP_PAGES) {
      for (const name of PARAMETERS.split(' ')) await app.inject(`${path}?${name}=${value}`);
    }
    return counted.render.mock.calls.length;
  };
  const once = await askAll('x1');
  expect(once).toBeGreaterThan(SITEMAP_PAGES.length / 2);
  expect(await askAll('x2')).toBe(once);
});

test.each([['<script>alert(1)</script>'], ['hot'], ['x'.repeat(3_000)]])(
  'the term %j opens a page as well',
  async (term) => {
    const built = await usualPages();
    for (const path of ['/video', '/faq']) {
      const url = `${path}?q=${encodeURIComponent(term.toWellFormed())}&plain=`;
      const { answer, document, sent } = await open(built, url);
      expect([url, answer.statusCode, Boolean(sent().page)]).toEqual([url, 200, true]);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    }
  },
);

test('the winners of the awards are a page, to which the page of the event links', async () => {
  const built = await usualPages();
  const event = await open(built, '/event/2024kwda');
  const link = event.document.querySelector('#root a[href*="winners"]');
  const winners = await open(built, link?.getAttribute('href') ?? '');
  expect(event.document.querySelectorAll('#root dt')).not.toHaveLength(22);
  expect(winners.document.body.textContent).toContain('Watch Award Moments');
});

test('the selector of a language leads to the settings, where each is a button of a form', async () => {
  const built = await usualPages();
  const { document } = await open(built, '/');
  const opener = [...document.querySelectorAll('form')].find((form) =>
    /Language/.test(form.querySelector('button')?.getAttribute('aria-label') ?? ''),
  );
  expect(opener?.getAttribute('action')).toBe('/settings');
  const settings = await open(built, '/settings');
  const choices = [...settings.document.querySelectorAll('form[method=post] button')];
  expect(
    choices.map((choice) => [choice.getAttribute('name'), choice.getAttribute('value')]),
  ).toEqual(['en', 'kr', 'cn', 'jp'].map((language) => ['language', language]));
});
