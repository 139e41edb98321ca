import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { followSession } from '../../../src/routes/follow-session.ts';
import { safeNext } from '../../../src/routes/guards.ts';
import { createRouter } from '../../../src/routes/router.ts';
import { Providers } from '../../../src/shell/providers.tsx';
import { luna } from '../../member-fixture.ts';
import { OPEN_REDIRECTS, SAFE_REDIRECTS } from '../../open-redirect-payloads.ts';
import { videos } from '../support/contents.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { fillBrowserGaps } from '../support/jsdom-polyfills.ts';
import { onlyPage } from '../support/video-answers.ts';

// Imported up front: compiling it would delay the first test.
await Promise.all([
  import('../../../src/routes/routes.ts'),
  import('../../../src/routes/login/login.page.tsx'),
  import('../../../src/routes/mypage/mypage.page.tsx'),
  import('../../../src/routes/account-manage/account-manage.page.tsx'),
  import('../../../src/routes/video/video.page.tsx'),
]);

const ORIGIN = 'https://encore.test';

test.each([
  ['/', '/'],
  ['/mypage', '/mypage'],
  ['/mypage?tab=events#top', '/mypage?tab=events#top'],
  ['/video/../mypage', '/mypage'],
  ['/이벤트', '/%EC%9D%B4%EB%B2%A4%ED%8A%B8'],
  ...Object.entries(SAFE_REDIRECTS),
])('the return address %j leads to %j', (way, expected) => {
  expect(safeNext(way, ORIGIN)).toBe(expected);
});

test.each([null, ...OPEN_REDIRECTS].map((way) => [way?.slice(0, 60), way]))(
  'the return address %j leads only to Home',
  (_, way) => {
    expect(safeNext(way ?? null, ORIGIN)).toBe('/');
    expect(safeNext(way ?? null, 'http://127.0.0.1:4310')).toBe('/');
  },
);

test('a return address of 2,000 characters is followed, and a longer one leads to Home', () => {
  const longest = `/${'a'.repeat(1_999)}`;
  expect([safeNext(longest, ORIGIN), safeNext(`${longest}a`, ORIGIN)]).toEqual([longest, '/']);
});

/** The app at an address, as a browser opens it. */
async function openApp(path: string, token?: string) {
  fillBrowserGaps();
  history.replaceState(null, '', path);
  const server = fakeServer({
    'GET /api/auth/my-data': ({ headers }) =>
      headers.get('authorization') === 'Bearer T1' ? json({ user: luna }) : problem(401),
    'POST /api/auth/refresh': () => problem(401),
    'POST /api/auth/sign-in': () => json({ message: 'Welcome.', token: 'T1', user: luna }),
    'GET /api/contents/videos': () => json(onlyPage(videos)),
  });
  const platform = memoryPlatform({ fetch: server.fetch, ...(token && { local: { token } }) });
  const app = createApp({ platform, words: createWords(), config: DEFAULT_CONFIG });
  app.start();
  const router = await createRouter(app);
  followSession(app, router);
  await eventually(() => expect(router.state.initialized).toBe(true));
  render(
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { app, router, platform };
}

const address = ({ state: { location } }: DataRouter) =>
  location.pathname + location.search + location.hash;

const arrives = (router: DataRouter, at: string) =>
  eventually(() => expect(address(router)).toBe(at));

async function logIn() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('ID'), 'luna2025');
  await user.type(screen.getByLabelText('Password'), 'Moonlight9');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test.each([
  ['/mypage', '/mypage'],
  ['/mypage?tab=events&x=%2F%2Fa#history', '/mypage?tab=events&x=%2F%2Fa#history'],
  ['/account-manage?from=mail#close', '/account-manage?from=mail#close'],
  // Without a pending code there is nothing to verify.
  ['/google-verification?from=mail#code', '/mypage'],
])('a visitor who follows a link to %s gets through the login to %s', async (link, at) => {
  const { router } = await openApp(link);
  await arrives(router, `/login?next=${encodeURIComponent(link)}`);
  await logIn();
  await arrives(router, at);
});

test('after the login, a path from a navigation inside the app is restored with its fragment', async () => {
  const { router } = await openApp('/video');
  await act(() => router.navigate('/mypage?tab=events#history'));
  await arrives(router, '/login?next=%2Fmypage%3Ftab%3Devents%23history');
  await logIn();
  await arrives(router, '/mypage?tab=events#history');
});

test('a session that was ended elsewhere leads to the login, and from there to the page the fan wanted', async () => {
  const { router, platform } = await openApp('/video', 'T1');
  platform.local.set('token', 'ended');
  await act(() => router.navigate('/account-manage#close'));
  await arrives(router, '/login?next=%2Faccount-manage%23close');
  await screen.findByText('You’ve been logged out. Please log in again.');
  expect(platform.local.get('token')).toBeNull();
  await logIn();
  await arrives(router, '/account-manage#close');
});
