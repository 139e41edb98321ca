import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { videoRoute } from '../../../src/routes/video/video.route.ts';
import { video } from '../support/contents.ts';
import { fakeServer, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { videoAnswers } from '../support/video-answers.ts';
import { openList, shown } from './video-page.tsx';

const many = Array.from({ length: 70 }, (_, n) => video(`v${n}`));
const more = () => screen.queryByRole('button', { name: 'Show more videos' });
const press = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
  await settle();
};

test('grows by a page at a time until all are there, and is as long when the fan returns', async () => {
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

test('is as long after a reload, and scrolled to where it was', async () => {
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
