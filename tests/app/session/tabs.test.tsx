import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { memoryBrowser } from '../../../src/platform/memory.ts';
import { mypageRoute } from '../../../src/routes/mypage/mypage.route.ts';
import { luna } from '../../member-fixture.ts';
import { makeApp } from '../support/make-app.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';
import { becomes, isFree, memberTab, memberTabs, sessionServer } from './session-server.ts';

const deaf = () => () => {};

test.each([
  ['the channel and the storage', {}],
  ['the channel alone', { onLocalChange: deaf }],
  ['the storage alone', { channel: { post() {}, subscribe: deaf } }],
])('a logout in one of two tabs reaches the other through %s, once', async (_, missing) => {
  const { fetch } = sessionServer('T1');
  const browser = memoryBrowser({ fetch, local: { token: 'T1' } });
  const [here, there] = [browser.tab(), Object.assign(browser.tab(), missing)];
  const apps = [here, there].map((platform) => makeApp({ platform }));
  for (const app of apps) app.start();
  await Promise.all(apps.map((app) => becomes(app, 'member')));
  apps[0]?.session.send({ type: 'user.signOut' });
  await Promise.all(apps.map(isFree));

  expect([here.announced, there.announced]).toEqual([['auth:logout'], ['auth:logout']]);
});

const sol = { ...luna, nickname: 'sol.fan' };

async function memberInTwoTabs() {
  const { server, tabs, apps } = await memberTabs(2, {}, { sessionId: '1' });
  const [[here, there], [hereApp, thereApp]] = [tabs, apps];
  if (!here || !there || !hereApp || !thereApp) throw new Error('There are two tabs.');
  return { server, here, there, apps: { here: hereApp, there: thereApp } };
}

test.each([
  ['storage', []],
  // At this point the tab can only see that its session is over; the next message brings the new one.
  ['channel', ['auth:logout']],
] as const)(
  'a tab that was frozen during a logout and a sign-in, and hears the %s first, ends in the new session',
  async (first, announced) => {
    const { server, here, there, apps } = await memberInTwoTabs();
    there.session.set('googleLink', 'of the old session');
    there.freeze();
    apps.here.session.send({ type: 'user.signOut' });
    await isFree(apps.here);
    server.state.token = 'T2';
    server.state.user = sol;
    apps.here.session.send({ type: 'session.opened', token: 'T2', user: sol });
    here.local.set('nicknameSetupToken', 'of the new session');
    there.thaw(first);
    await waitFor(apps.there.session, (now) => now.context.user?.nickname === 'sol.fan');
    await settle();

    expect(here.local.get('token')).toBe('T2');
    expect(here.local.get('nicknameSetupToken')).toBe('of the new session');
    expect([apps.here, apps.there].map(({ session }) => session.getSnapshot().value)).toEqual([
      { member: 'steady' },
      { member: 'steady' },
    ]);
    expect(there.announced).toEqual(announced);
    expect(server.calls('/api/auth/log-out')).toHaveLength(1);
  },
);

test('a cleared storage counts as a logout', async () => {
  const { app, platform } = await memberTab();
  platform.clearData();
  await isFree(app);

  expect(platform.announced).toEqual(['auth:logout']);
});

const pages = [blankPage('/login', { title: named('Login'), header: 'title' }), mypageRoute];

async function openMypage() {
  const { fetch, calls } = sessionServer('T1');
  const shell = await openShell({
    pages,
    at: '/mypage',
    platform: { fetch, local: { token: 'T1' } },
  });
  await screen.findByText(luna.nickname);
  return { ...shell, calls };
}

const PRIVATE = [luna.nickname, luna.email, 'lu', luna.phoneNumber.slice(-4), 'T1'];

test('a page from the back/forward cache whose session has ended shows nothing private from its first frame', async () => {
  const { platform, router } = await openMypage();
  platform.local.remove('token');
  act(() => platform.comeBack());

  for (const trace of PRIVATE) expect(document.body.textContent).not.toContain(trace);
  await screen.findByRole('heading', { name: 'Login' });
  expect(router.state.location.pathname).toBe('/login');
});

test('a page from the back/forward cache whose session is alive is unchanged', async () => {
  const { platform } = await openMypage();
  act(() => platform.comeBack());

  expect(screen.getByText(luna.nickname)).toBeTruthy();
});
