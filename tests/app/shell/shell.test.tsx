import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const home = blankPage('/', { title: named('Start'), header: 'brand' });
const list = blankPage('/video', { title: named('On:Play'), header: 'title' });
const login = blankPage('/login', { title: named('Login'), header: 'title', back: '/' });

test('the title follows the route, and a title from the data has priority', async () => {
  const player = {
    ...blankPage('/videoplay/:id', {
      title: named('On:Play'),
      headOf: (loaded) => ({ title: typeof loaded === 'string' ? loaded : undefined }),
      header: 'title',
    }),
    loader: () => 'Overture',
  };
  const { router } = await openShell({ pages: [home, list, player] });
  expect(document.title).toBe('Start | Encore');
  await act(() => router.navigate('/video'));
  expect(document.title).toBe('On:Play | Encore');
  await act(() => router.navigate('/videoplay/1'));
  expect(document.title).toBe('Overture | Encore');
});

test('after a navigation the main heading has the focus and the page is announced', async () => {
  const { router } = await openShell({ pages: [home, list] });
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/video'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'On:Play' }));
  expect(screen.getByRole('status').textContent).toBe('On:Play | Encore');
});

test('a menu link closes the menu and moves the focus to the new page', async () => {
  const prize = blankPage('/prize', { title: named('Goods'), header: 'title' });
  await openShell({ pages: [home, prize] });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Goods & Prizes' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Goods' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(heading);
});

test('page-render is dispatched 1500 ms after each path change, and not for a path already left', async () => {
  const heard = vi.fn();
  document.addEventListener('page-render', heard);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { router } = await openShell({ pages: [home, list] });
  await act(() => router.navigate('/video'));
  vi.advanceTimersByTime(1_400);
  expect(heard).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(100);
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener('page-render', heard);
});

test('the tags for search engines follow a navigation inside the app', async () => {
  const own = {
    ...blankPage('/mine', { title: named('Mine'), header: 'title', unlisted: true }),
  };
  const { router } = await openShell({
    pages: [home, list, own],
    parts: { origin: 'https://encore.test' },
  });
  const told = () =>
    [
      'meta[name=description]',
      'meta[property="og:url"]',
      'link[rel=canonical]',
      'meta[name=robots]',
    ]
      .map((selector) => document.head.querySelector(selector))
      .map((element) => element?.getAttribute('content') ?? element?.getAttribute('href'));
  await act(() => router.navigate('/video'));
  const address = 'https://encore.test/video';
  expect(told()).toEqual(['On:Play', address, address, undefined]);
  await act(() => router.navigate('/mine'));
  expect(told()).toEqual(['Mine', undefined, undefined, 'noindex']);
});

test('a page that fails leaves the shell working and offers a retry', async () => {
  let broken = true;
  const flaky = {
    ...list,
    loader: () => {
      if (broken) throw new ApiError('offline');
      return null;
    },
  };
  await openShell({ pages: [home, flaky], at: '/video' });
  await screen.findByRole('heading', { name: 'You are offline' });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
});

test('the menu offers a visitor the login and a member the logout', async () => {
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { nickname: 'luna.fan' } }),
    'POST /api/auth/log-out': () => json({ message: 'Bye.' }),
  });
  const { app, router, platform } = await openShell({
    pages: [home, list, login],
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  await waitFor(() => expect(app.session.getSnapshot().hasTag('member')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByText('luna.fan');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(platform.local.get('token')).toBeNull();
  await act(() => router.navigate('/'));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});
