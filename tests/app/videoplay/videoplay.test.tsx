import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { relatedTo } from '../../../src/routes/videoplay/related.ts';
import { relativeTime } from '../../../src/routes/videoplay/relative-time.ts';
// Imported up front, so that the first test is not slower than the others.
import '../../../src/ui/embed.tsx';
import { videoPlayRoute } from '../../../src/routes/videoplay/videoplay.route.ts';
import { home, video, videos } from '../support/contents.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { onlyPage } from '../support/video-answers.ts';

const NOW = Date.parse('2025-09-01T00:00:00Z');
const homePage = { path: '/', element: <p>Home</p> };
const published = (publishedAt?: string) => () =>
  json({ items: publishedAt ? [{ snippet: { publishedAt } }] : [] });

type Answers = Parameters<typeof fakeServer>[0];

async function openVideo(id = 'moon', answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/contents/videos': () => json(onlyPage(videos)),
    ...Object.fromEntries(
      videos.flatMap((one) => [
        [`GET /api/contents/videos/${one.id}`, () => json({ video: one })],
        [`GET /api/contents/videos/${one.id}/metadata`, published('2025-08-30T00:00:00Z')],
      ]),
    ),
    'GET /api/contents/videos/no': () => problem(404, 'not_found'),
    ...answers,
  });
  const page = await openPage({
    pages: [videoPlayRoute, homePage],
    at: `/videoplay/${id}`,
    platform: { ...server, now: () => NOW },
  });
  await settle();
  return { ...page, server };
}

const facts = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
const related = () =>
  within(screen.getByRole('region', { name: 'More K-POP' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('shows title, views, age and tags of the video', async () => {
  await openVideo('kpop');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('K팝 나이트');
  expect(facts()).toBe('2025 KWDA1,200 viewsUploaded 2 days ago');
  expect(screen.getByRole('link', { name: '#Seoul' }).getAttribute('href')).toBe(
    '/video?tag=Seoul',
  );
});

test('an unknown video redirects to Home', async () => {
  const { router } = await openVideo('no');
  expect(router.state.location.pathname).toBe('/');
});

test('a video that the server cannot send is shown from a list already on the device', async () => {
  await openVideo('moon', {
    'GET /api/contents/videos/moon': () => Promise.reject(new TypeError('offline')),
    'GET /api/contents/videos': () => json(onlyPage([])),
    'GET /api/contents/home': () => json({ ...home, awardMoments: videos }),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Moon Harbor');
});

describe('when it was uploaded', () => {
  const path = 'GET /api/contents/videos/moon/metadata';

  test('is a skeleton within its words until it is known', async () => {
    const answer = Promise.withResolvers<Response>();
    await openVideo('moon', { [path]: () => answer.promise });
    expect(facts()).toBe('2025 KWDA1,234,567 viewsUploaded ');
    await act(async () => answer.resolve(published('2025-08-31T00:00:00Z')()));
    await settle();
    expect(facts()).toBe('2025 KWDA1,234,567 viewsUploaded yesterday');
  });

  test.each([
    ['the platform has no such video', published()],
    ['there is no network', () => Promise.reject(new TypeError('offline'))],
    ['the date is no date', published('soon')],
  ])('is Unknown when %s', async (_, answer) => {
    await openVideo('moon', { [path]: answer });
    expect(screen.getByText('Unknown')).toBeTruthy();
  });

  test('is shown in the current language', async () => {
    const { app } = await openVideo();
    await act(() => app.words.show('kr'));
    expect(facts()).toContain('그저께');
  });

  test.each([
    ['2025-09-01T00:00:00Z', 'now'],
    ['2025-08-31T23:59:01Z', '59 seconds ago'],
    ['2025-08-31T23:59:00Z', '1 minute ago'],
    ['2025-08-31T23:00:00Z', '1 hour ago'],
    ['2025-08-31T00:00:00Z', 'yesterday'],
    ['2025-08-25T00:00:00Z', 'last week'],
    ['2025-08-02T00:00:00Z', 'last month'],
    ['2024-09-01T00:00:00Z', 'last year'],
    ['2023-09-01T00:00:00Z', '2 years ago'],
    ['2025-09-02T00:00:00Z', 'now'],
  ])('%s is %s', (at, words) => {
    expect(relativeTime(Date.parse(at), NOW, 'en')).toBe(words);
  });
});

describe('More K-POP', () => {
  test('holds four different other videos, the same as long as the page is open', async () => {
    const { router } = await openVideo();
    const first = related();
    expect(new Set(first).size).toBe(4);
    expect(first).not.toContain('/videoplay/moon');
    await act(() => router.revalidate());
    expect(related()).toEqual(first);
  });

  test('whatever the random numbers: four distinct ones of the list, never the video itself', () => {
    const die = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const list = fc
      .uniqueArray(fc.string(), { minLength: 5, maxLength: 50 })
      .map((ids) => ids.map((id) => video(id)));
    fc.assert(
      fc.property(list, fc.nat(), fc.tuple(die, die, die, die), (all, at, dice) => {
        const { id } = all[at % all.length] ?? video('never');
        const chosen = relatedTo(all, id, dice);
        expect(new Set(chosen).size).toBe(4);
        expect(chosen.every((one) => all.includes(one) && one.id !== id)).toBe(true);
      }),
    );
  });

  test('every other video can be chosen', () => {
    const chosenFirst = (die: number) => relatedTo(videos, 'moon', [die])[0]?.id;
    const ids = [0, 0.2, 0.4, 0.6, 0.8].map(chosenFirst);
    expect(new Set(ids).size).toBe(videos.length - 1);
  });

  test('shows fewer when there are no more', () => {
    const few: VideoItem[] = videos.slice(0, 3);
    expect(relatedTo(few, 'moon', [0.1, 0.9, 0.5, 0.5])).toHaveLength(2);
  });

  test('a list that fails to load shows a message and keeps the video', async () => {
    const answers = [() => problem(500, 'server_error'), () => json(onlyPage(videos))];
    await openVideo('moon', {
      'GET /api/contents/videos': () => answers.shift()?.() ?? problem(500),
    });
    expect(screen.getByRole('button', { name: 'Play Moon Harbor' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(related()).toHaveLength(4);
  });

  test('leads to the next video, which starts with its own poster', async () => {
    const { router } = await openVideo();
    await userEvent.click(screen.getByRole('button', { name: 'Play Moon Harbor' }));
    await settle();
    expect(document.querySelector('iframe')).not.toBeNull();
    await act(() => router.navigate('/videoplay/tide'));
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('High Tide');
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the comments', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Comments/ }));
  const sheet = () => within(screen.getByRole('dialog', { name: 'Comments' }));
  const write = (text: string) =>
    userEvent.type(sheet().getByRole('textbox', { name: 'Your comment' }), `${text}{Enter}`);
  const comments = () =>
    sheet()
      .queryAllByRole('listitem')
      .map((comment) => comment.textContent);

  test('say that they are not sent, and are logged on this device only', async () => {
    const { platform, server } = await openVideo();
    const before = server.seen.length;
    await open();
    expect(sheet().getByText(/^Comments stay on this phone/)).toBeTruthy();
    await write('  What a stage  ');
    expect(comments()).toEqual(['What a stage']);
    expect(platform.logged).toEqual(['comment: What a stage']);
    expect(server.seen).toHaveLength(before);
  });

  test('are still there when the sheet is opened again', async () => {
    await openVideo();
    await open();
    await write('One');
    await write('Two');
    await userEvent.click(sheet().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    expect(comments()).toEqual(['One', 'Two']);
  });

  test('an empty text adds no comment', async () => {
    const { platform } = await openVideo();
    await open();
    await write('   ');
    expect(comments()).toEqual([]);
    expect(platform.logged).toEqual([]);
  });
});

test('a video that fails to load shows a message, and a retry loads it', async () => {
  const answers = [() => problem(500, 'server_error'), () => json({ video: video('far') })];
  await openVideo('far', {
    'GET /api/contents/videos/far': () => answers.shift()?.() ?? problem(500),
  });
  expect(
    within(screen.getAllByRole('alert')[0] ?? document.body).getByRole('heading').textContent,
  ).toBe('Something went wrong.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
