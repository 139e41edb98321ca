import { expect, test } from 'vitest';
import { videosApi } from '../../../src/api/videos.ts';
import { luna } from '../../member-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import {
  becomes,
  isFree,
  memberTab,
  memberTabs,
  offline,
  openTab,
  sessionServer,
} from './session-server.ts';

test('five tabs with twenty refused calls each renew the token once, and nobody is logged out', async () => {
  const { server, tabs, apps } = await memberTabs(5);
  server.state.token = 'gone';

  const calls = apps.flatMap(({ api }) =>
    Array.from({ length: 20 }, () => videosApi(api.send).videos()),
  );
  const answers = await Promise.all(calls);
  await Promise.all(apps.map((app) => becomes(app, 'member')));

  expect(answers).toHaveLength(100);
  expect(server.state.renewals).toBe(1);
  expect(tabs.flatMap(({ announced }) => announced)).toEqual([]);
  expect(tabs[4]?.local.get('token')).toBe('renewed-1');
});

test('a call refused with a token that was replaced meanwhile is sent again without a renewal', async () => {
  const { app, platform, server } = await memberTab();
  server.state.token = 'T2';
  const call = videosApi(app.api.send).videos();
  platform.local.set('token', 'T2');
  await call;

  expect(server.state.renewals).toBe(0);
});

test('a renewal whose response is lost logs nobody out, and the next call renews again', async () => {
  const { app, platform, server } = await memberTab();
  const renew = server.routes['POST /api/auth/refresh'];
  server.state.token = 'gone';
  platform.fetch = fakeServer({
    ...server.routes,
    async 'POST /api/auth/refresh'(request) {
      await renew(request);
      return offline();
    },
  }).fetch;
  await expect(videosApi(app.api.send).videos()).rejects.toMatchObject({ kind: 'offline' });
  expect(app.session.getSnapshot().hasTag('member')).toBe(true);
  expect(platform.local.get('token')).toBe('T1');

  platform.fetch = server.fetch;
  expect(await videosApi(app.api.send).videos()).toMatchObject({ videos: [] });
  expect(platform.announced).toEqual([]);
});

test.each([
  ['is refused', () => problem(401, 'invalid_session')],
  ['answers without a token', () => json({ message: '' })],
])('a renewal that %s logs the fan out everywhere', async (_, answer) => {
  const { server, tabs, apps } = await memberTabs(2, { 'POST /api/auth/refresh': answer });
  server.state.token = 'gone';
  const [first] = apps;
  await expect(first && videosApi(first.api.send).videos()).rejects.toMatchObject({ status: 401 });
  await Promise.all(apps.map((app) => becomes(app, 'visitor')));

  expect(tabs[0]?.local.get('token')).toBeNull();
  expect(tabs.map(({ announced }) => announced)).toEqual([['auth:logout'], ['auth:logout']]);
});

test.each([
  ['a 500', () => problem(500)],
  ['a page of HTML', () => new Response('<!doctype html>')],
])('a renewal that gets %s logs nobody out', async (_, answer) => {
  const { app, platform, server } = await memberTab({ 'POST /api/auth/refresh': answer });
  server.state.token = 'gone';

  await expect(videosApi(app.api.send).videos()).rejects.toMatchObject({ kind: 'server' });
  expect(app.session.getSnapshot().hasTag('member')).toBe(true);
  expect(platform.local.get('token')).toBe('T1');
});

/** A member whose renewal is under way until the test responds to it. */
async function openRenewing() {
  const { app, platform, server } = await memberTab();
  const answer = Promise.withResolvers<Response>();
  server.state.token = 'gone';
  const slow = fakeServer({ ...server.routes, 'POST /api/auth/refresh': () => answer.promise });
  platform.fetch = slow.fetch;
  const call = videosApi(app.api.send)
    .videos()
    .catch((error: unknown) => error);
  await eventually(() => expect(slow.calls('/api/auth/refresh')).toHaveLength(1));
  return { app, platform, answer, call, server };
}

test.each(['user.signOut', 'account.withdrawn'] as const)(
  'a token that is renewed after %s restores no session',
  async (type) => {
    const { app, platform, answer, call } = await openRenewing();
    app.session.send({ type });
    answer.resolve(json({ token: 'T2' }));
    await isFree(app);
    await call;

    expect(platform.local.get('token')).toBeNull();
  },
);

test('a renewed token does not overwrite that of a sign-in meanwhile', async () => {
  const { app, platform, answer, call, server } = await openRenewing();
  server.state.token = 'T9';
  app.session.send({ type: 'session.opened', token: 'T9', user: luna });
  answer.resolve(json({ token: 'T2' }));

  expect(await call).toMatchObject({ videos: [] });
  expect(platform.local.get('token')).toBe('T9');
});

test('a renewal that is refused late does not end the session of a sign-in meanwhile', async () => {
  const { app, platform, answer, call, server } = await openRenewing();
  server.state.token = 'T9';
  app.session.send({ type: 'session.opened', token: 'T9', user: luna });
  answer.resolve(problem(401, 'invalid_session'));

  expect(await call).toMatchObject({ videos: [] });
  expect(app.session.getSnapshot().hasTag('member')).toBe(true);
  expect([platform.local.get('token'), platform.announced]).toEqual(['T9', []]);
});

test('if the server refuses every token, the calls stop', async () => {
  const { app, server } = openTab(
    sessionServer('T1', { 'GET /api/auth/my-data': () => problem(401) }),
  );
  await isFree(app);

  expect(server.calls('/api/auth/my-data')).toHaveLength(2);
  expect(server.state.renewals).toBe(1);
});
