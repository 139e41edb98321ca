import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { videoRoute } from '../../../src/routes/video/video.route.ts';
import { video, videos } from '../support/contents.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { onlyPage, videoAnswers } from '../support/video-answers.ts';
import { field, openList, selected, shown, tabs, type } from './video-page.tsx';

describe('the categories', () => {
  test('All shows every video, a year only its own, and the choice is in the address', async () => {
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

  test('the address chooses the tab; an unknown one is All', async () => {
    await openList('/video?category=2025+KWDA');
    expect(selected()).toBe('2025 KWDA');
    expect(shown()).toHaveLength(4);
  });

  test('an empty category of a future year says Coming Soon!', async () => {
    const past = videos.filter(({ year }) => year === 2024);
    await openList('/video?category=2025+KWDA', past);
    expect(screen.getByRole('heading', { name: 'Coming Soon!' })).toBeTruthy();
  });

  test('an empty category of a past year says No Content Available and links to all', async () => {
    const late = videos.filter(({ year }) => year === 2025);
    await openList('/video?category=2024+KWDA', late);
    expect(screen.getByRole('heading', { name: 'No Content Available' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show all videos' }));
    await settle();
    expect(shown()).toHaveLength(4);
  });

  test('a list without any video says No Content Available', async () => {
    await openList('/video', []);
    expect(screen.getByRole('heading', { name: 'No Content Available' })).toBeTruthy();
  });
});

test('Back from a video restores tab and search at once', async () => {
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

test('a poster’s views are formatted for the language', async () => {
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

test('a list that fails to load shows a message, the field stays, and a retry loads it', async () => {
  const answers = [() => problem(500, 'server_error'), () => json(onlyPage(videos))];
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

const many = Array.from({ length: 70 }, (_, n) => video(`v${n}`));
const more = () => screen.queryByRole('button', { name: 'Show more videos' });
const press = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
  await settle();
};

test('the list grows by a page at a time until all are there, and is as long when the fan returns', async () => {
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

/** The document is gone; the history entry and the tab's storage stay. */
function leaveAt(place: number) {
  cleanup();
  history.replaceState({ ...history.state, key: 'k1' }, '');
  sessionStorage.setItem('places', JSON.stringify({ k1: place }));
}

test('the list is as long after a reload, and scrolled to where it was', async () => {
  await openList('/video', many);
  await press();
  await press();
  leaveAt(4_200);
  const { server } = await openList('/video', many);
  expect(shown()).toHaveLength(70);
  expect(server.calls('/api/contents/videos')).toHaveLength(3);
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual([[0, 4_200]]);
});

test('a reload without a network shows what comes, and a retry shows the rest', async () => {
  await openList('/video', many);
  await press();
  await press();
  leaveAt(4_200);
  const { 'GET /api/contents/videos': list } = videoAnswers(many);
  let after = 0;
  const server = fakeServer({
    'GET /api/contents/videos': (request) =>
      request.url.includes('after') && ++after === 2 ? problem(500) : list(request),
  });
  await openPage({ pages: [videoRoute], at: '/video', platform: server });
  await settle();
  expect(shown()).toHaveLength(60);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(shown()).toHaveLength(70);
});

test('the length of one list is not that of another at the same address', async () => {
  await openList('/video', many);
  await press();
  leaveAt(0);
  const tagged = many.map((one) => ({ ...one, tag: ['live'] }));
  await openList('/video?tag=live', tagged);
  expect(shown()).toHaveLength(30);
});

test('a page that fails to load shows a message below the list, and can be retried', async () => {
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

test('a tag has its own list pages', async () => {
  const tagged = many.map((one, n) => ({ ...one, tag: n < 40 ? ['live'] : [] }));
  await openList('/video?tag=live', tagged);
  await press();
  expect(shown()).toHaveLength(40);
  expect(more()).toBeNull();
});
