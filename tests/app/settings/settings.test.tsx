import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
// Imported up front, so that no test waits for what loads later.
import '../../../src/shell/banners.tsx';
import '../../../src/shell/install-item.tsx';
import '../../../src/shell/shell-menu.tsx';
import { mypageRoute } from '../../../src/routes/mypage/mypage.route.ts';
import { settingsRoute } from '../../../src/routes/settings/settings.route.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/video', { title: named('On:Play'), header: 'title' }),
  blankPage('/login', { title: named('Login'), header: 'title' }),
  settingsRoute,
];

const open = (local: Record<string, string> = {}, at = '/settings') => {
  const { fetch } = fakeServer({
    'GET /api/auth/my-data': () => json({ user: luna }),
    'POST /api/auth/log-out': () => json({ message: 'Bye.' }),
  });
  return openShell({ pages, at, platform: { fetch, local } });
};

const main = () => within(screen.getByRole('main'));
const press = async (name: string) => userEvent.click(await main().findByRole('button', { name }));
const group = async (name: string) =>
  within((await main().findByRole('heading', { name })).parentElement ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the last row of the menu leads a visitor there, and Back leads back', async () => {
  const { router } = await open({}, '/video');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('button', { name: 'Add to Home' });
  const rows = within(screen.getByRole('navigation', { name: 'More' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent).slice(3)).toEqual([
    'Add to Home',
    'Notice',
    'Settings',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/video'));
});

test('Add to Home opens the install dialog', async () => {
  await open();
  await press('Add to Home');
  await screen.findByRole('dialog', { name: 'Keep Encore on your home screen' });
});

test('in the installed app there is no install offer', async () => {
  await open({ pwaInstalled: 'true' });
  expect(await group('App')).toEqual([
    'Encore is installed',
    'Offline useNot ready yet',
    'Storage',
    'Version',
  ]);
});

test('the version is the build that runs here', async () => {
  await openShell({ pages, at: '/settings', platform: { build: 'd4f9-1' } });
  expect((await group('App')).at(-1)).toBe('Versiond4f9-1');
});

test('a visitor sees the login, and a member the account and the logout', async () => {
  const { app } = await open();
  expect(await group('Account')).toEqual([
    'Log in',
    'Sign up',
    'Manage account',
    'Notifications',
    'Addresses',
    'Payment methods',
  ]);
  app.stop();
  document.body.replaceChildren();

  const { router } = await open({ token: 'T1' });
  await main().findByRole('link', { name: 'My page' });
  expect(await group('Account')).toEqual([
    'My page',
    'Manage account',
    'Notifications',
    'Addresses',
    'Payment methods',
    'Log out',
  ]);
  await press('Log out');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a member whom the server cannot be asked about is offered no login, on no page, and comes back by itself', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => problem(503)];
  const { fetch } = fakeServer({
    'GET /api/auth/my-data': () => answers[0]?.() ?? json({ user: luna }),
    'GET /health/live': () => problem(503),
  });
  const { platform, app, router } = await openShell({
    pages: [...pages, mypageRoute],
    at: '/settings',
    platform: { fetch, local: { token: 'T1' } },
  });
  const words = 'You stay logged in. Your account can’t be reached right now.';
  await main().findByText(words);
  expect(await group('Account')).toEqual([
    'My page',
    'Manage account',
    'Notifications',
    'Addresses',
    'Payment methods',
  ]);
  await userEvent.click(main().getByRole('link', { name: 'My page' }));
  await main().findByText('You are offline');
  await main().findByText(words);
  answers.shift();
  await act(() => router.navigate('/'));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await within(menu).findByText(words);
  expect(within(menu).queryByRole('link', { name: 'Log in' })).toBeNull();
  answers.shift();
  act(() => app.session.send({ type: 'user.retry' }));
  await within(menu).findByText(luna.nickname);
  expect(within(menu).queryByText(words)).toBeNull();
  expect(platform.local.get('token')).toBe('T1');
});

test('the chosen language is the pressed button; an unfinished one opens its popup', async () => {
  await open();
  const pressed = async () =>
    (await main().findAllByRole('button', { pressed: true })).map(({ textContent }) => textContent);
  expect(await pressed()).toEqual(['English']);
  await press('한국어');
  await screen.findByRole('dialog', { name: '이 언어는 준비 중이에요' });
  expect(await pressed()).toEqual(['English']);
});
