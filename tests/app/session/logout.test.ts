import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { accountApi } from '../../../src/api/account.ts';
import { videosApi } from '../../../src/api/videos.ts';
import type { App } from '../../../src/flows/app/app.ts';
import { signInUnderLock } from '../../../src/flows/app/session.ts';
import { memoryBrowser } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { FAULTS, failingOnce } from '../support/faults.ts';
import { makeApp } from '../support/make-app.ts';
import {
  becomes,
  isFree,
  memberTab,
  memberTabs,
  offline,
  openTab,
  sessionServer,
} from './session-server.ts';

test('logging out clears the whole session, here and in the other tabs', async () => {
  const own = { nicknameSetupToken: 'N1', hideGoogleLink: '1', selectedLanguage: 'kr' };
  const { server, tabs, apps } = await memberTabs(2, {}, own);
  for (const { session } of tabs) session.set('loginId', 'mina12');
  apps[0]?.session.send({ type: 'user.signOut' });
  const settled = await Promise.all(apps.map(isFree));

  expect(settled.map(({ context }) => context.user)).toEqual([null, null]);
  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
  expect(server.calls('/api/auth/log-out')[0]?.headers.get('authorization')).toBe('Bearer T1');
  const left = ['token', 'nicknameSetupToken', 'hideGoogleLink', 'selectedLanguage'];
  expect(left.map((key) => tabs[0]?.local.get(key))).toEqual([null, null, null, 'kr']);
  expect(tabs.map(({ session }) => session.get('loginId'))).toEqual([null, null]);
  expect(tabs.map(({ announced }) => announced)).toEqual([['auth:logout'], ['auth:logout']]);
});

/** What a fan has typed into a form or left half done, by its key in the tab's storage. */
const OF_A_FAN = [
  'applicationDraft',
  'commentDraft',
  'entryDraft',
  'supportDraft',
  'emailChange',
  'findId',
  'findPassword',
  'nicknameSetup',
  'phoneChange',
  'signUp',
  'googleLink',
  'loginId',
];

test.each([
  ['a logout', (app: App) => app.session.send({ type: 'user.signOut' })],
  ['an expired session', (app: App) => app.session.send({ type: 'session.lost' })],
  ['a deactivation', (app: App) => app.session.send({ type: 'account.withdrawn' })],
])('after %s no tab has a draft, a flow or a Google link of the fan', async (_, end) => {
  const { tabs, apps } = await memberTabs(2);
  for (const { session } of tabs) for (const key of OF_A_FAN) session.set(key, '{"version":1}');
  const [first] = apps;
  if (first) end(first);
  await Promise.all(apps.map(isFree));

  const left = tabs.map(({ session }) => OF_A_FAN.filter((key) => session.get(key) !== null));
  expect(left).toEqual([[], []]);
});

test.each([401, 403, 404])('a %i response to the logout is only logged', async (status) => {
  const { app, platform, server } = await memberTab({
    'POST /api/auth/log-out': () => problem(status),
  });
  app.session.send({ type: 'user.signOut' });
  await isFree(app);

  expect(platform.local.get('token')).toBeNull();
  expect(platform.logged).toEqual(['The server did not take the logout.']);
  expect(server.state.renewals).toBe(0);
});

test.each(['500', '503', 'an HTML page'])(
  'a logout that is answered with %s ends the session here, and is sent again when the network is back',
  async (fault) => {
    const answer = failingOnce(FAULTS[fault] ?? offline, () => json({ message: '' }));
    const { app, platform, server } = await memberTab({ 'POST /api/auth/log-out': answer });
    app.session.send({ type: 'user.signOut' });
    await waitFor(app.session, (now) => now.matches({ visitor: 'pending' }));
    expect([platform.local.get('token'), platform.local.get('logoutOwed')]).toEqual([null, '1']);
    platform.setOnline(true);
    await isFree(app);

    expect(server.calls('/api/auth/log-out')).toHaveLength(2);
  },
);

test('a logout without a network is sent first when the network is back, once for all tabs', async () => {
  const { server, browser, apps } = await memberTabs(5);
  browser.setOnline(false);
  apps[0]?.session.send({ type: 'user.signOut' });
  await Promise.all(apps.map((app) => becomes(app, 'visitor')));
  const before = server.seen.length;
  browser.setOnline(true);
  await Promise.all(apps.map(isFree));

  expect(server.seen.slice(before).map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/auth/log-out',
  ]);
  expect(server.state.renewals).toBe(0);
});

test('a pending logout survives the page, and no renewal happens before it is sent', async () => {
  const { server, ...first } = await memberTab();
  first.platform.setOnline(false);
  first.app.session.send({ type: 'user.signOut' });
  await waitFor(first.app.session, (now) => now.matches({ visitor: 'pending' }));
  const kept = first.platform.local.get('logoutOwed');
  expect(kept).toBe('1');

  const again = openTab(server, { logoutOwed: '1' });
  await isFree(again.app);

  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
  expect(server.state.renewals).toBe(0);
  expect(again.platform.local.get('logoutOwed')).toBeNull();
});

test('a call refused while a logout is pending renews nothing', async () => {
  const server = sessionServer('gone');
  const platform = memoryBrowser({
    fetch: server.fetch,
    local: { token: 'T1', logoutOwed: '1' },
  }).tab();
  const { api } = makeApp({ platform });
  await expect(videosApi(api.send).videos()).rejects.toMatchObject({ kind: 'offline' });

  expect(server.state.renewals).toBe(0);
});

test('signing in again cancels a pending logout', async () => {
  const server = sessionServer('T9', { 'POST /api/auth/log-out': offline });
  const { app, platform } = openTab(server, { logoutOwed: '1' });
  await waitFor(app.session, (now) => now.matches({ visitor: 'pending' }));
  app.session.send({ type: 'session.opened', token: 'T9', user: luna });

  expect(platform.local.get('logoutOwed')).toBeNull();
  expect(platform.local.get('token')).toBe('T9');
});

test('signing in waits for a logout in progress, and clears the pending mark', async () => {
  const logout = Promise.withResolvers<Response>();
  const slow = sessionServer('T9', {
    'POST /api/auth/log-out': () => logout.promise,
    'POST /api/auth/sign-in': () => json({ message: '', token: 'T9', user: luna }),
  });
  const { app, platform } = openTab(slow, { logoutOwed: '1' });
  await eventually(() => expect(slow.calls('/api/auth/log-out')).toHaveLength(1));
  const signIn = signInUnderLock(platform, () =>
    accountApi(app.api.send).signIn({ username: 'luna2025', password: 'Moonlight9' }),
  );
  logout.reject(new TypeError('Failed to fetch'));
  expect(await signIn).toMatchObject({ ok: true, token: 'T9' });
  platform.setOnline(true);
  await isFree(app);

  const writes = slow.seen.filter(({ method }) => method === 'POST');
  expect(writes.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/auth/log-out',
    '/api/auth/sign-in',
  ]);
});

test('a refused sign-in leaves a logout pending, and it is sent when the network is back', async () => {
  const server = sessionServer('T9', {
    'POST /api/auth/log-out': offline,
    'POST /api/auth/sign-in': () => problem(401),
  });
  const { app, platform } = openTab(server, { logoutOwed: '1' });
  await waitFor(app.session, (now) => now.matches({ visitor: 'pending' }));
  const refused = await signInUnderLock(platform, () =>
    accountApi(app.api.send).signIn({ username: 'luna2025', password: 'wrong' }),
  );
  expect([refused.ok, platform.local.get('logoutOwed')]).toEqual([false, '1']);

  const taking = fakeServer({ 'POST /api/auth/log-out': () => json({ message: '' }) });
  platform.fetch = taking.fetch;
  platform.setOnline(true);
  await isFree(app);
  expect(taking.calls('/api/auth/log-out')).toHaveLength(1);
});
