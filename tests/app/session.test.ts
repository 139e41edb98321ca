import { expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { User } from '../../contract/user.ts';
import type { App } from '../../src/flows/app.ts';
import { type MemoryOptions, memoryBrowser, memoryPlatform } from '../../src/platform/memory.ts';
import { fakeServer, json, problem } from './fake-server.ts';
import { makeApp } from './make-app.ts';

const luna: User = {
  phoneNumber: '+821012345678',
  email: 'luna@encore.test',
  nickname: 'luna.fan',
  picture: '',
  marketing_push: false,
  notification_settings: true,
  language_code: 'en',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: false },
};

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** The calls of a session, by a server that knows one living token. */
function sessionServer(living: string) {
  const state = { token: living, renewals: 0 };
  const isLiving = (request: Request) =>
    request.headers.get('authorization') === `Bearer ${state.token}`;
  const forMembers = (body: unknown) => (request: Request) =>
    isLiving(request) ? json(body) : problem(401, 'unauthorized');
  const routes = {
    'GET /api/auth/my-data': forMembers({ user: luna }),
    'GET /api/contents/videos': forMembers({ videos: [] }),
    'POST /api/auth/log-out': (_: Request): Response | Promise<Response> => json({ message: '' }),
    'POST /api/auth/refresh': (_: Request): Response | Promise<Response> => {
      state.renewals += 1;
      state.token = `renewed-${state.renewals}`;
      return json({ message: '' }, { headers: { authorization: `Bearer ${state.token}` } });
    },
  };
  return { ...fakeServer(routes), routes, state };
}

function openTab(options: MemoryOptions) {
  const platform = memoryPlatform(options);
  const app = makeApp({ platform });
  app.start();
  return { app, platform };
}

const becomes = (app: App, tag: 'member' | 'visitor' | 'offline') =>
  waitFor(app.session, (now) => now.hasTag(tag));
const isFree = (app: App) => waitFor(app.session, (now) => now.matches({ visitor: 'free' }));

test('a stored token brings its member back', async () => {
  const { fetch } = sessionServer('T1');
  const { app } = openTab({ fetch, local: { token: 'T1' } });
  const { context } = await becomes(app, 'member');

  expect(context.user).toEqual(luna);
});

test('nothing is read or asked before the app starts', () => {
  const server = sessionServer('T1');
  const platform = memoryPlatform({ fetch: server.fetch, local: { token: 'T1' } });
  const app = makeApp({ platform });

  expect(app.session.getSnapshot().value).toBe('unread');
  expect(server.seen).toHaveLength(0);
});

test('without a token nobody is asked who the fan is', async () => {
  const server = sessionServer('T1');
  const { app, platform } = openTab({ fetch: server.fetch });
  await isFree(app);

  expect(server.seen).toHaveLength(0);
  expect(platform.announced).toEqual([]);
});

test('an old token is renewed at the start, and the fan notices nothing', async () => {
  const { fetch, state } = sessionServer('T2');
  const { app, platform } = openTab({ fetch, local: { token: 'T1' } });
  await becomes(app, 'member');

  expect(state.renewals).toBe(1);
  expect(platform.local.get('token')).toBe('renewed-1');
  expect(platform.announced).toEqual([]);
});

test.each([400, 401, 403, 404, 409, 422])(
  'a %i to the start’s question clears the token',
  async (status) => {
    const server = sessionServer('T1');
    server.routes['GET /api/auth/my-data'] = () => problem(status);
    const { app, platform } = openTab({
      fetch: fakeServer(server.routes).fetch,
      local: { token: 'T1' },
    });
    await becomes(app, 'visitor');

    expect(platform.local.get('token')).toBeNull();
  },
);

test.each([
  ['no network', offline],
  ['a 500', () => problem(500)],
  ['a 503', () => problem(503)],
  ['a page of HTML', () => new Response('<!doctype html>')],
])(
  '%s at the start keeps the token, and the fan is back as soon as the network is',
  async (_, answer) => {
    const { routes } = sessionServer('T1');
    const broken: Record<string, (request: Request) => Response | Promise<Response>> = {
      ...routes,
    };
    broken['GET /api/auth/my-data'] = answer;
    const { app, platform } = openTab({ fetch: fakeServer(broken).fetch, local: { token: 'T1' } });
    await becomes(app, 'offline');
    expect(platform.local.get('token')).toBe('T1');

    platform.fetch = fakeServer(routes).fetch;
    platform.setOnline(true);
    await becomes(app, 'member');
  },
);

test('five tabs with twenty refused calls each renew the token once, and nobody is logged out', async () => {
  const server = sessionServer('T1');
  const browser = memoryBrowser({ fetch: server.fetch, local: { token: 'T1' } });
  const tabs = Array.from({ length: 5 }, () => browser.tab());
  const apps = tabs.map((platform) => makeApp({ platform }));
  for (const app of apps) app.start();
  await Promise.all(apps.map((app) => becomes(app, 'member')));
  server.state.token = 'gone';

  const calls = apps.flatMap(({ api }) => Array.from({ length: 20 }, () => api.contents.videos()));
  const answers = await Promise.all(calls);
  await Promise.all(apps.map((app) => becomes(app, 'member')));

  expect(answers).toHaveLength(100);
  expect(server.state.renewals).toBe(1);
  expect(tabs.flatMap(({ announced }) => announced)).toEqual([]);
  expect(tabs[4]?.local.get('token')).toBe('renewed-1');
});

test('a call refused with a token that was replaced meanwhile is simply sent again', async () => {
  const server = sessionServer('T1');
  const { app, platform } = openTab({ fetch: server.fetch, local: { token: 'T1' } });
  await becomes(app, 'member');
  server.state.token = 'T2';
  const call = app.api.contents.videos();
  platform.local.set('token', 'T2');
  await call;

  expect(server.state.renewals).toBe(0);
});

test('a renewal whose answer is lost logs nobody out, and the next call renews again', async () => {
  const server = sessionServer('T1');
  const { app, platform } = openTab({ fetch: server.fetch, local: { token: 'T1' } });
  await becomes(app, 'member');
  const renew = server.routes['POST /api/auth/refresh'];
  server.state.token = 'gone';
  platform.fetch = fakeServer({
    ...server.routes,
    async 'POST /api/auth/refresh'(request) {
      await renew(request);
      return offline();
    },
  }).fetch;
  await expect(app.api.contents.videos()).rejects.toMatchObject({ kind: 'offline' });
  expect(app.session.getSnapshot().hasTag('member')).toBe(true);
  expect(platform.local.get('token')).toBe('T1');

  platform.fetch = server.fetch;
  expect(await app.api.contents.videos()).toEqual([]);
  expect(platform.announced).toEqual([]);
});

test.each([
  ['is refused', () => problem(401, 'invalid_session')],
  ['answers without a token', () => json({ message: '' })],
])('a renewal that %s logs the fan out everywhere', async (_, answer) => {
  const server = sessionServer('T1');
  server.routes['POST /api/auth/refresh'] = answer;
  const { fetch } = fakeServer(server.routes);
  const browser = memoryBrowser({ fetch, local: { token: 'T1' } });
  const [here, there] = [browser.tab(), browser.tab()];
  const apps = [makeApp({ platform: here }), makeApp({ platform: there })];
  for (const app of apps) app.start();
  await Promise.all(apps.map((app) => becomes(app, 'member')));
  server.state.token = 'gone';
  await expect(apps[0]?.api.contents.videos()).rejects.toMatchObject({ status: 401 });
  await Promise.all(apps.map((app) => becomes(app, 'visitor')));

  expect(here.local.get('token')).toBeNull();
  expect(here.announced).toEqual(['auth:logout']);
  expect(there.announced).toEqual(['auth:logout']);
});

test.each([
  ['a 500', () => problem(500)],
  ['a page of HTML', () => new Response('<!doctype html>')],
])('a renewal that meets %s logs nobody out', async (_, answer) => {
  const server = sessionServer('T1');
  server.routes['POST /api/auth/refresh'] = answer;
  const { app, platform } = openTab({
    fetch: fakeServer(server.routes).fetch,
    local: { token: 'T1' },
  });
  await becomes(app, 'member');
  server.state.token = 'gone';

  await expect(app.api.contents.videos()).rejects.toMatchObject({ kind: 'offline' });
  expect(app.session.getSnapshot().hasTag('member')).toBe(true);
  expect(platform.local.get('token')).toBe('T1');
});

test('signing in keeps the token and opens the session; the other tabs follow', async () => {
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

test('logging out clears everything of the session, here and in the other tabs', async () => {
  const server = sessionServer('T1');
  const browser = memoryBrowser({
    fetch: server.fetch,
    local: { token: 'T1', nicknameSetupToken: 'N1', hideGoogleLink: '1', selectedLanguage: 'kr' },
  });
  const [here, there] = [browser.tab(), browser.tab()];
  const apps = [makeApp({ platform: here }), makeApp({ platform: there })];
  for (const app of apps) app.start();
  await Promise.all(apps.map((app) => becomes(app, 'member')));
  apps[0]?.session.send({ type: 'user.signOut' });
  const settled = await Promise.all(apps.map(isFree));

  expect(settled.map(({ context }) => context.user)).toEqual([null, null]);
  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
  expect(server.calls('/api/auth/log-out')[0]?.headers.get('authorization')).toBe('Bearer T1');
  expect(['token', 'nicknameSetupToken', 'hideGoogleLink'].map(here.local.get)).toEqual([
    null,
    null,
    null,
  ]);
  expect(here.local.get('selectedLanguage')).toBe('kr');
  expect([here.announced, there.announced]).toEqual([['auth:logout'], ['auth:logout']]);
});

test.each([401, 403, 404])(
  'a server that answers %i to the logout is only logged',
  async (status) => {
    const server = sessionServer('T1');
    server.routes['POST /api/auth/log-out'] = () => problem(status);
    const { app, platform } = openTab({
      fetch: fakeServer(server.routes).fetch,
      local: { token: 'T1' },
    });
    await becomes(app, 'member');
    app.session.send({ type: 'user.signOut' });
    await isFree(app);

    expect(platform.local.get('token')).toBeNull();
    expect(platform.logged).toEqual(['The server did not take the logout.']);
    expect(server.state.renewals).toBe(0);
  },
);

test('a logout without a network is sent first when the network is back, once for all tabs', async () => {
  const server = sessionServer('T1');
  const browser = memoryBrowser({ fetch: server.fetch, local: { token: 'T1' } });
  const apps = Array.from({ length: 5 }, () => makeApp({ platform: browser.tab() }));
  for (const app of apps) app.start();
  await Promise.all(apps.map((app) => becomes(app, 'member')));
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

test('an owed logout outlives the page, and no renewal happens before it is paid', async () => {
  const server = sessionServer('T1');
  const first = openTab({ fetch: server.fetch, local: { token: 'T1' } });
  await becomes(first.app, 'member');
  first.platform.setOnline(false);
  first.app.session.send({ type: 'user.signOut' });
  await waitFor(first.app.session, (now) => now.matches({ visitor: 'owing' }));
  const kept = first.platform.local.get('logoutOwed');
  expect(kept).toBe('1');

  const again = openTab({ fetch: server.fetch, local: { logoutOwed: '1' } });
  await isFree(again.app);

  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
  expect(server.state.renewals).toBe(0);
  expect(again.platform.local.get('logoutOwed')).toBeNull();
});

test('an app closed in the middle of a logout opens as a visitor', async () => {
  const server = sessionServer('T1');
  const { app, platform } = openTab({
    fetch: server.fetch,
    local: { token: 'T1', logoutOwed: '1' },
  });
  await isFree(app);

  expect(platform.local.get('token')).toBeNull();
  expect(server.seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/log-out']);
});

test('signing in again forgives a logout that was never sent', async () => {
  const server = sessionServer('T9');
  server.routes['POST /api/auth/log-out'] = offline;
  const { app, platform } = openTab({
    fetch: fakeServer(server.routes).fetch,
    local: { logoutOwed: '1' },
  });
  await waitFor(app.session, (now) => now.matches({ visitor: 'owing' }));
  app.session.send({ type: 'session.opened', token: 'T9', user: luna });

  expect(platform.local.get('logoutOwed')).toBeNull();
  expect(platform.local.get('token')).toBe('T9');
});

test('signing in waits for a logout on its way, and ends what was owed', async () => {
  const server = sessionServer('T9');
  const logout = Promise.withResolvers<Response>();
  const slow = fakeServer({
    ...server.routes,
    'POST /api/auth/log-out': () => logout.promise,
    'POST /api/auth/sign-in': () => json({ message: '', token: 'T9', user: luna }),
  });
  const { app, platform } = openTab({ fetch: slow.fetch, local: { logoutOwed: '1' } });
  await vi.waitFor(() => expect(slow.calls('/api/auth/log-out')).toHaveLength(1));
  const signIn = app.api.auth.signIn({ username: 'luna2025', password: 'Moonlight9' });
  logout.reject(new TypeError('Failed to fetch'));
  expect(await signIn).toMatchObject({ ok: true, token: 'T9' });
  platform.setOnline(true);
  await isFree(app);

  expect(slow.seen.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/auth/log-out',
    '/api/auth/sign-in',
  ]);
});

test('a token renewed while the fan logs out stays with nobody', async () => {
  const server = sessionServer('T1');
  const { app, platform } = openTab({ fetch: server.fetch, local: { token: 'T1' } });
  await becomes(app, 'member');
  const answer = Promise.withResolvers<Response>();
  server.state.token = 'gone';
  const slow = fakeServer({ ...server.routes, 'POST /api/auth/refresh': () => answer.promise });
  platform.fetch = slow.fetch;
  const call = app.api.contents.videos().catch((error: unknown) => error);
  await vi.waitFor(() => expect(slow.calls('/api/auth/refresh')).toHaveLength(1));
  app.session.send({ type: 'user.signOut' });
  answer.resolve(json({ token: 'T2' }));
  await isFree(app);
  await call;

  expect(platform.local.get('token')).toBeNull();
});

test('a page that Back brings out of the cache notices that the session ended meanwhile', async () => {
  const server = sessionServer('T1');
  const { app, platform } = openTab({ fetch: server.fetch, local: { token: 'T1' } });
  await becomes(app, 'member');
  platform.local.remove('token');
  platform.comeBack();
  await isFree(app);

  expect(platform.announced).toEqual(['auth:logout']);
});

test.each(['', '   ', '{"a":1}', 'null', '\u0000', '한글'.repeat(500)])(
  'garbage in the place of the token (%j) ends in a visitor, not in a crash',
  async (token) => {
    const server = sessionServer('T1');
    server.routes['POST /api/auth/refresh'] = () => problem(401);
    const { app, platform } = openTab({
      fetch: fakeServer(server.routes).fetch,
      local: { token },
    });
    await becomes(app, 'visitor');

    expect(platform.local.get('token') || null).toBeNull();
  },
);

test('a server that refuses every token is not asked for ever', async () => {
  const server = sessionServer('T1');
  const refuses = fakeServer({
    ...server.routes,
    'GET /api/auth/my-data': () => problem(401, 'unauthorized'),
  });
  const { app } = openTab({ fetch: refuses.fetch, local: { token: 'T1' } });
  await isFree(app);

  expect(refuses.calls('/api/auth/my-data')).toHaveLength(2);
  expect(server.state.renewals).toBe(1);
});

test.each([-1, 1])('a clock that is %i day off changes nothing', async (days) => {
  const { fetch, state } = sessionServer('T2');
  const { app } = openTab({
    fetch,
    local: { token: 'T1' },
    now: () => Date.UTC(2025, 6, 4) + days * 86_400_000,
  });
  await becomes(app, 'member');

  expect(state.renewals).toBe(1);
});

test('a stopped app hears nothing any more', async () => {
  const server = sessionServer('T1');
  const browser = memoryBrowser({ fetch: server.fetch, local: { token: 'T1' } });
  const here = browser.tab();
  const app = makeApp({ platform: here });
  app.start();
  await becomes(app, 'member');
  app.stop();
  browser.tab().local.remove('token');

  expect(here.announced).toEqual([]);
});
