import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
// The page comes with the test file, so that the first opening takes no longer than the others.
import '../../../src/routes/video/video.page.tsx';
import { videoRoute } from '../../../src/routes/video/video.route.ts';
import { video, videos } from '../support/contents.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { videoAnswers } from '../support/video-answers.ts';

const player = { path: '/videoplay/:id', element: <p>The player</p> };
const other = { path: '/event', element: <p>The events</p> };

async function openList(at = '/video', list: readonly VideoItem[] = videos) {
  const server = fakeServer(videoAnswers(list));
  const page = await openPage({ pages: [videoRoute, player, other], at, platform: server });
  await settle();
  return { ...page, server };
}

const field = () => screen.getByRole('searchbox', { name: 'Search videos' });
const shown = () =>
  screen.queryAllByRole('article').map((poster) => within(poster).getByRole('link').textContent);
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('|');
const HINT = 'Please enter at least 2 characters to search';

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await settle();
}

describe('the categories', () => {
  test('All shows every video, a year only its own, and the address keeps the choice', async () => {
    const { router } = await openList();
    expect(tabs()).toEqual(['All', '2024 KWDA', '2025 KWDA']);
    expect(selected()).toBe('All');
    expect(shown()).toHaveLength(6);

    await userEvent.click(screen.getByRole('tab', { name: '2024 KWDA' }));
    await settle();
    expect(shown()).toEqual(['별 탑의 노래', 'High Tide']);
    expect(router.state.location.search).toBe('?category=2024+KWDA');
    expect(router.state.historyAction).toBe('REPLACE');

    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await settle();
    expect(router.state.location.search).toBe('');
  });

  test('the address chooses the tab; one that does not exist is All', async () => {
    await openList('/video?category=2025+KWDA');
    expect(selected()).toBe('2025 KWDA');
    expect(shown()).toHaveLength(4);
  });

  test('an unknown category is All', async () => {
    await openList('/video?category=1999');
    expect(selected()).toBe('All');
  });

  test('the arrow keys, Home and End choose, and the focus goes along', async () => {
    await openList();
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await settle();
    const steps = [
      ['{ArrowRight}', '2024 KWDA'],
      ['{End}', '2025 KWDA'],
      ['{ArrowRight}', 'All'],
      ['{ArrowLeft}', '2025 KWDA'],
      ['{Home}', 'All'],
    ] as const;
    for (const [key, tab] of steps) {
      await userEvent.keyboard(key);
      await settle();
      expect([key, selected(), document.activeElement?.textContent]).toEqual([key, tab, tab]);
    }
  });

  test('an empty category of a year that is yet to come says Coming Soon!', async () => {
    const past = videos.filter(({ year }) => year === 2024);
    await openList('/video?category=2025+KWDA', past);
    expect(screen.getByRole('heading', { name: 'Coming Soon!' })).toBeTruthy();
  });

  test('an empty category of a year that has passed says No Content Available and leads to all', async () => {
    const late = videos.filter(({ year }) => year === 2025);
    await openList('/video?category=2024+KWDA', late);
    expect(screen.getByRole('heading', { name: 'No Content Available' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all videos' }));
    await settle();
    expect(shown()).toHaveLength(4);
  });

  test('no video at all says No Content Available', async () => {
    await openList('/video', []);
    expect(screen.getByRole('heading', { name: 'No Content Available' })).toBeTruthy();
  });
});

describe('the search', () => {
  test('with one character it asks for a second one and everything stays', async () => {
    await openList();
    await type('m');
    expect(screen.getByText(HINT)).toBeTruthy();
    expect(tabs()).toHaveLength(3);
    expect(shown()).toHaveLength(6);
  });

  test.each(['!!', ' b ', 'ㅂ'])('"%s" is not enough either', async (text) => {
    await openList();
    await type(text);
    expect(screen.getByText(HINT)).toBeTruthy();
  });

  test('from two characters it searches all years; the tabs are gone', async () => {
    await openList('/video?category=2025+KWDA');
    await type('ㅂㅌ');
    expect(shown()).toEqual(['별 탑의 노래']);
    expect(tabs()).toEqual([]);
    expect(screen.queryByText(HINT)).toBeNull();
    await type('');
    expect(selected()).toBe('2025 KWDA');
  });

  test('the number of results is told as it changes', async () => {
    await openList();
    await type('seoul');
    expect(said()).toContain('1 video found');
    await type('or');
    expect(said()).toContain('2 videos found');
  });

  test('nothing found names the term, gives tips, and offers all videos', async () => {
    await openList();
    await type('zzz');
    expect(screen.getByRole('heading', { name: /^No results found for/ }).textContent).toBe(
      'No results found for zzz',
    );
    expect(said()).toContain('No results found for');
    expect(screen.getAllByRole('listitem').map((tip) => tip.textContent)).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show all videos' }));
    await settle();
    expect(shown()).toHaveLength(6);
  });

  test('a slip of the keyboard is offered as it was meant, and a tap searches for that', async () => {
    const { router } = await openList();
    await type('quf xkq');
    expect(screen.getByRole('heading', { name: /^No results found for/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean 별 탑?' }));
    await settle();
    expect(field()).toHaveProperty('value', '별 탑');
    expect(shown()).toEqual(['별 탑의 노래']);
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ q: '별 탑' })}`);
  });

  test('the song’s own name counts as a title, and the best fit comes first', async () => {
    await openList('/video', [
      video('live', { title: 'LUNA - Blue Moon | 2024' }),
      video('tag', { title: 'Tide', tag: ['moon'] }),
      video('song', { title: 'LUNA - Moon | 2024' }),
    ]);
    await type('moon');
    expect(screen.getAllByRole('link', { name: /Moon|Tide/ }).map((a) => a.textContent)).toEqual([
      'LUNA Moon',
      'LUNA Blue Moon',
      'Tide',
    ]);
  });

  test('the term lives in the address, which is replaced, not piled up', async () => {
    const { router } = await openList('/event');
    await act(() => router.navigate('/video'));
    await type('mo');
    await type('moo');
    expect(router.state.location.search).toBe('?q=moo');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/event');
  });

  test('a term in the address is searched for at once', async () => {
    await openList('/video?q=harbor');
    expect(field()).toHaveProperty('value', 'harbor');
    expect(shown()).toEqual(['Moon Harbor']);
  });

  test('clearing empties field and address, and the focus is back in the field', async () => {
    const { router } = await openList('/video?q=harbor');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await settle();
    expect(field()).toHaveProperty('value', '');
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test('what is typed fast is not overtaken by its own address', async () => {
    await openList();
    const fast = userEvent.setup({ delay: null });
    await fast.type(field(), 'harbor');
    await settle();
    expect(field()).toHaveProperty('value', 'harbor');
    expect(shown()).toEqual(['Moon Harbor']);
  });

  test('a link to the plain list empties the field', async () => {
    const { router } = await openList('/video?q=harbor');
    await act(() => router.navigate('/video'));
    expect(field()).toHaveProperty('value', '');
    expect(shown()).toHaveLength(6);
  });

  test('however much is typed, the index is asked for once', async () => {
    const { server } = await openList();
    await type('mo');
    await type('moo');
    expect(server.calls('/api/contents/videos/index')).toHaveLength(1);
  });
});

describe('where there may be more videos than the page has', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => video(`v${n}`, { title: `Stage ${n}` }));
  const FIND = '/api/contents/videos/search';
  const page = (more: object) => ({ videos: [], total: 0, next: null, meant: null, ...more });

  /** On:Play on a server that searches and answers when the test says so; typing pauses are over at once. */
  async function openMany() {
    const held: [query: string, answer: (body: object) => void][] = [];
    const server = fakeServer({
      ...videoAnswers(many),
      [`GET ${FIND}`]: ({ url }) =>
        new Promise((resolve) => {
          held.push([new URL(url).search, (body) => resolve(json(page(body)))]);
        }),
    });
    const at = '/video?tag=none';
    const opened = await openPage({ pages: [videoRoute], at, platform: server });
    await settle();
    const asked = async (count: number) => settle(() => held.length === count);
    const answer = async (call: number, body: object) => {
      held[call]?.[1](body);
      await settle();
    };
    return { ...opened, asked, answer, queries: () => held.map(([query]) => query) };
  }

  test('the server searches, page by page, and an answer that comes late is never shown', async () => {
    const { asked, answer, queries } = await openMany();
    await type('mo');
    await asked(1);
    await type('moon');
    await answer(0, { videos: [video('late', { title: 'Late' })], total: 1 });
    expect(screen.queryByText('Late')).toBeNull();
    await asked(2);
    await answer(1, { videos: [video('a', { title: 'Moon 1' })], total: 2, next: 'a' });
    expect([shown(), said()]).toEqual([['Moon 1'], expect.stringContaining('2 videos found')]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
    await asked(3);
    await answer(2, { videos: [video('b', { title: 'Moon 2' })], total: 2 });
    expect(shown()).toEqual(['Moon 1', 'Moon 2']);
    expect(queries()).toEqual(['?q=mo', '?q=moon', '?q=moon&after=a']);
  });

  test('what the server takes for a slip of the keyboard is offered', async () => {
    const { asked, answer } = await openMany();
    await type('qkdxks');
    await asked(1);
    await answer(0, { meant: '방탄' });
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean 방탄?' }));
    expect(field()).toHaveProperty('value', '방탄');
  });
});

test('Back from a video finds tab and search as they were, at once', async () => {
  const { router } = await openList('/video?category=2024+KWDA&q=%E3%85%82%E3%85%8C');
  await userEvent.click(screen.getByRole('link', { name: '별 탑의 노래' }));
  await settle();
  expect(router.state.location.pathname).toBe('/videoplay/star');
  act(() => void router.navigate(-1));
  await settle();
  expect(field()).toHaveProperty('value', 'ㅂㅌ');
  expect(shown()).toEqual(['별 탑의 노래']);
  await type('');
  expect(selected()).toBe('2024 KWDA');
});

describe('a list of more than a page', () => {
  const many = Array.from({ length: 70 }, (_, n) => video(`v${n}`));
  const more = () => screen.queryByRole('button', { name: 'Show more videos' });
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
    await settle();
  };

  test('grows by a page at a time until all are there, and is as long for whoever comes back', async () => {
    const { router } = await openList('/video', many);
    expect(shown()).toHaveLength(30);
    await press();
    expect(shown()).toHaveLength(60);

    await act(() => router.navigate('/event'));
    await act(() => router.navigate(-1));
    await settle();
    expect(shown()).toHaveLength(60);
    await press();
    expect(shown()).toEqual(many.map(({ title }) => title));
    expect(more()).toBeNull();
  });

  test('a page that cannot be had is said below the list, and asked for again', async () => {
    const { 'GET /api/contents/videos': list } = videoAnswers(many);
    let fails = true;
    const server = fakeServer({
      'GET /api/contents/videos': (request) =>
        fails && request.url.includes('after') ? problem(500) : list(request),
    });
    await openPage({ pages: [videoRoute], at: '/video', platform: server });
    await settle();
    await press();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(shown()).toHaveLength(30);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(shown()).toHaveLength(60);
  });

  test('a tag has pages of its own', async () => {
    const tagged = many.map((one, n) => ({ ...one, tag: n < 40 ? ['live'] : [] }));
    await openList('/video?tag=live', tagged);
    await press();
    expect(shown()).toHaveLength(40);
    expect(more()).toBeNull();
  });
});

test('a poster tells its views in the manner of the language', async () => {
  const { app } = await openList('/video', [
    video('a', { views: 1 }),
    video('b', { views: 1_234_567 }),
  ]);
  const views = () =>
    screen.getAllByRole('article').map((poster) => poster.querySelector('p')?.textContent);
  expect(views()).toEqual(['1 view', '1.2M views']);
  await act(() => app.words.show('kr'));
  expect(views()[1]).toContain('123만');
});

test('a list that cannot be had is said, the field stays, and the retry brings it', async () => {
  const answers = [() => problem(500, 'server_error'), () => json({ videos, next: null })];
  const server = fakeServer({
    'GET /api/contents/videos': () => answers.shift()?.() ?? problem(500),
  });
  await openPage({ pages: [videoRoute], at: '/video', platform: server });
  await settle();
  expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe(
    'Something went wrong.',
  );
  expect(field()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(shown()).toHaveLength(6);
});
