import { expect, test } from 'vitest';
import { memoryBrowser } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { problem } from '../support/fake-server.ts';
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

test('a stored token restores its member', async () => {
  const { app } = await memberTab();

  expect(app.session.getSnapshot().context.user).toEqual(luna);
});

test('without a token no request for the user is sent', async () => {
  const { app, platform, server } = openTab(sessionServer('T1'), {});
  await isFree(app);

  expect(server.seen).toHaveLength(0);
  expect(platform.announced).toEqual([]);
});

test('an expired token is renewed at the start, without any visible effect', async () => {
  const { app, platform, server } = openTab(sessionServer('T2'));
  await becomes(app, 'member');

  expect(server.state.renewals).toBe(1);
  expect(platform.local.get('token')).toBe('renewed-1');
  expect(platform.announced).toEqual([]);
});

test.each([400, 401, 403, 404, 409, 422])(
  'a %i to the first request clears the token',
  async (status) => {
    const server = sessionServer('T1', { 'GET /api/auth/my-data': () => problem(status) });
    const { app, platform } = openTab(server);
    await becomes(app, 'visitor');

    expect(platform.local.get('token')).toBeNull();
    expect(platform.logged).toEqual(['Failed to fetch user information.']);
  },
);

test.each([
  ['no network', 'offline', offline],
  ['a 500', 'failing', () => problem(500)],
  ['a 503', 'failing', () => problem(503)],
  ['a 429', 'failing', () => problem(429)],
  ['a page of HTML', 'failing', () => new Response('<!doctype html>')],
] as const)(
  '%s at the start is %s and keeps the token, and the fan is signed in as soon as the network is back',
  async (_, tag, answer) => {
    const { app, platform } = openTab(sessionServer('T1', { 'GET /api/auth/my-data': answer }));
    await becomes(app, tag);
    expect(platform.local.get('token')).toBe('T1');

    platform.fetch = sessionServer('T1').fetch;
    platform.setOnline(true);
    await becomes(app, 'member');
  },
);

test('signing in stores the token and opens the session; the other tabs follow', async () => {
  const server = sessionServer('T9');
  const browser = memoryBrowser({ fetch: server.fetch });
  const apps = [makeApp({ platform: browser.tab() }), makeApp({ platform: browser.tab() })];
  for (const app of apps) app.start();
  await Promise.all(apps.map(isFree));
  apps[0]?.session.send({ type: 'session.opened', token: 'T9', user: luna });
  const settled = await Promise.all(apps.map((app) => becomes(app, 'member')));

  expect(settled.map(({ context }) => context.user)).toEqual([luna, luna]);
  expect(server.calls('/api/auth/my-data')).toHaveLength(1);
});

test('a page restored from the back/forward cache notices that the session has ended', async () => {
  const { app, platform } = await memberTab();
  platform.local.remove('token');
  platform.comeBack();
  await isFree(app);

  expect(platform.announced).toEqual(['auth:logout']);
});

test.each(['', '   ', '{"a":1}', 'null', '\u0000', '한글'.repeat(500)])(
  'an invalid token (%j) ends as a visitor, not in a crash',
  async (token) => {
    const server = sessionServer('T1', { 'POST /api/auth/refresh': () => problem(401) });
    const { app, platform } = openTab(server, { token });
    await becomes(app, 'visitor');

    expect(platform.local.get('token') || null).toBeNull();
  },
);

test('a stopped app reacts to no event', async () => {
  const { browser, tabs, apps } = await memberTabs(1);
  apps[0]?.stop();
  browser.tab().local.remove('token');

  expect(tabs[0]?.announced).toEqual([]);
});
