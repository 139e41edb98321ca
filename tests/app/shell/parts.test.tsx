import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { videoRoute } from '../../../src/routes/video/video.route.ts';
import { Part, Parts } from '../../../src/ui/part.tsx';
import { video } from '../support/contents.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';
import { videoAnswers } from '../support/video-answers.ts';

const FAILED = 'This part could not be shown. Everything else still works.';
const { handle } = blankPage('/stage', { title: named('Stage'), header: 'title' });
const away = blankPage('/event', { title: named('Event'), header: 'title' });

let broken = true;
const Fragile = () => {
  const { id } = useParams();
  if (broken && id === '1') throw new Error('a bad line');
  return <p>The line-up of {id}</p>;
};

const stage = {
  path: '/stage/:id',
  handle,
  Component: () => (
    <Parts>
      <p>Tonight</p>
      <Fragile />
      <Link to="/stage/2">Next</Link>
    </Parts>
  ),
};

beforeEach(() => {
  broken = true;
  // React repeats what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const open = () => openShell({ pages: [stage, away], at: '/stage/1' });
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a part that throws is replaced by a message; header, other parts and tab bar remain', async () => {
  const { platform } = await open();
  expect(screen.getByRole('alert').textContent).toContain(FAILED);
  screen.getByText('Tonight');
  screen.getByRole('heading', { level: 1, name: 'Stage' });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
  expect(platform.logged).toEqual(['A part of the page failed.']);
});

test('a retry shows the part once it can be shown, and the focus stays on the page', async () => {
  await open();
  await retry();
  screen.getByText(FAILED);
  const heading = () => screen.getByRole('heading', { level: 1 });
  await expect.poll(() => document.activeElement).toBe(heading());
  broken = false;
  await retry();
  screen.getByText('The line-up of 1');
  expect(screen.queryByRole('alert')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(heading());
});

test('another address of the page shows its part, and the first one fails again', async () => {
  const { router } = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('The line-up of 2');
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => router.navigate(-1));
  screen.getByText(FAILED);
  await act(() => router.navigate('/event'));
  screen.getByRole('heading', { level: 1, name: 'Event' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that nobody has asked for disappears', async () => {
  const element = (
    <Part instead={null}>
      <Fragile />
    </Part>
  );
  const quiet = { path: '/stage/:id', handle, element };
  await openShell({ pages: [quiet], at: '/stage/1' });
  expect(screen.getByRole('main').textContent).toBe('');
});

test('a search that throws leaves field and tab bar, and ends with the term', async () => {
  const untitled = { ...video('v1'), title: undefined };
  const server = fakeServer({
    ...videoAnswers([video('v2')]),
    'GET /api/contents/videos/index': () => json({ videos: [untitled] }),
  });
  await openShell({ pages: [videoRoute], at: '/video', platform: server });
  await settle();
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'moon');
  await settle();
  within(screen.getByRole('main')).getByText(FAILED);
  screen.getByRole('navigation', { name: 'Main' });
  await userEvent.clear(field);
  await settle();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
