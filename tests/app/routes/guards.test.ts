import { createMemoryRouter, type DataRouter, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { videosApi } from '../../../src/api/videos.ts';
import { type App, appContext } from '../../../src/flows/app/app.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { staffMembersOnly } from '../../../src/routes/admin/frame/staff-members-only.ts';
import { followSession } from '../../../src/routes/follow-session.ts';
import { membersOnly, signedInOnly, visitorsOnly } from '../../../src/routes/guards.ts';
import { TERMS_DUE } from '../../machines/models/consent-renewal.ts';
import { luna } from '../../member-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';
import { routesWithAction } from './actions.ts';

const open = { type: 'session.opened', token: 'T1', user: luna } as const;

const page = (path: string, middleware: (typeof membersOnly)[] = []) => ({
  path,
  middleware,
  element: null,
});

function openApp(path: string, app: App): DataRouter {
  const router = createMemoryRouter(
    [
      page('/'),
      page('/video'),
      page('/mypage', [membersOnly]),
      page('/login', [visitorsOnly]),
      page('/consent-renewal', [signedInOnly]),
      page('/account-manage', [signedInOnly]),
      page('/admin/users', [staffMembersOnly]),
    ],
    {
      initialEntries: [path],
      getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
    },
  );
  followSession(app, router);
  return router;
}

const visitor = () => makeApp({ platform: memoryPlatform() });

function member(): App {
  const app = visitor();
  app.session.send(open);
  return app;
}

const address = ({ state: { location, navigation } }: DataRouter) =>
  navigation.state === 'idle' ? location.pathname + location.search : undefined;

const arrives = (router: DataRouter, path: string) =>
  eventually(() => expect(address(router)).toBe(path));

test('a visitor on a protected page is redirected to the login, which keeps the return address', async () => {
  const app = visitor();
  app.start();
  const router = openApp('/mypage?tab=events&x=1', app);

  await arrives(router, '/login?next=%2Fmypage%3Ftab%3Devents%26x%3D1');
});

test.each([
  ['user', '/'],
  ['editor in a later build', '/'],
  ['support', '/admin/users'],
  ['admin', '/admin/users'],
])('a member with the role %s who opens a page of the staff arrives at %s', async (role, path) => {
  const app = visitor();
  app.session.send({ ...open, user: { ...luna, role } });
  await arrives(openApp('/admin/users', app), path);
});

test('a member on the login is redirected to Home, or to the page that required the login', async () => {
  await arrives(openApp('/login', member()), '/');
  await arrives(openApp('/login?next=%2Fvideo', member()), '/video');
  await arrives(openApp('/login?next=https%3A%2F%2Fevil.test', member()), '/');
});

test.each(['login', 'signup', 'find-id', 'find-password', 'set-nickname'])(
  '/%s is for visitors only',
  (path) => {
    const route = routesWithAction.find((one) => one.path === path);
    expect(route?.middleware).toContain(visitorsOnly);
  },
);

test('guards wait while a session is being restored; public pages do not', async () => {
  const answer = Promise.withResolvers<Response>();
  const { fetch } = fakeServer({ 'GET /api/auth/my-data': () => answer.promise });
  const app = makeApp({ platform: memoryPlatform({ fetch, local: { token: 'T1' } }) });
  app.start();
  const open = openApp('/video', app);
  await arrives(open, '/video');
  const guarded = openApp('/mypage', app);
  expect(guarded.state.initialized).toBe(false);
  answer.resolve(json({ user: luna }));

  await arrives(guarded, '/mypage');
});

test.each([
  ['no network', 'offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server out of order', 'server', () => problem(500)],
])(
  'with %s a protected page shows a message, can be retried, and opens by itself later',
  async (_, kind, broken) => {
    const routes = { 'GET /api/auth/my-data': (): Response | Promise<Response> => broken() };
    const { fetch, calls } = fakeServer(routes);
    const platform = memoryPlatform({ fetch, local: { token: 'T1' } });
    const app = makeApp({ platform });
    app.start();
    const router = openApp('/mypage?tab=events', app);
    const problems = () => Object.values(router.state.errors ?? {});
    await eventually(() => expect(problems()).toMatchObject([{ kind }]));
    expect(address(router)).toBe('/mypage?tab=events');
    expect(calls('/api/auth/my-data')).toHaveLength(1);

    await router.revalidate();
    expect(problems()).toMatchObject([{ kind }]);
    expect(calls('/api/auth/my-data')).toHaveLength(2);

    routes['GET /api/auth/my-data'] = () => json({ user: luna });
    platform.setOnline(true);
    await eventually(() => expect(router.state.errors).toBeNull());
    expect(address(router)).toBe('/mypage?tab=events');
  },
);

test('an aborted navigation stops waiting for the session', async () => {
  const { fetch } = fakeServer({ 'GET /api/auth/my-data': () => new Promise(() => {}) });
  const app = makeApp({ platform: memoryPlatform({ fetch, local: { token: 'T1' } }) });
  app.start();
  const router = openApp('/video', app);
  await arrives(router, '/video');
  void router.navigate('/mypage');
  await eventually(() => expect(router.state.navigation.state).toBe('loading'));
  void router.navigate('/');

  await arrives(router, '/');
});

test('a session that expires redirects to the login and back', async () => {
  const { fetch } = fakeServer({
    'GET /api/contents/videos': () => problem(401),
    'POST /api/auth/refresh': () => problem(401),
  });
  const app = makeApp({ platform: memoryPlatform({ fetch }) });
  app.session.send(open);
  const router = openApp('/mypage?tab=events', app);
  await arrives(router, '/mypage?tab=events');
  await videosApi(app.api.send)
    .videos()
    .catch(() => {});
  await arrives(router, '/login?next=%2Fmypage%3Ftab%3Devents');
  app.session.send(open);

  await arrives(router, '/mypage?tab=events');
});

test.each([
  ['/mypage?tab=events', '/consent-renewal?next=%2Fmypage%3Ftab%3Devents'],
  ['/login?next=%2Fmypage', '/consent-renewal?next=%2Fmypage'],
  ['/account-manage', '/account-manage'],
  ['/admin/users', '/admin/users'],
  ['/video', '/video'],
])('a member who has to agree to new terms and opens %s is on %s', async (path, arrived) => {
  const app = visitor();
  const user = { ...luna, role: 'admin', consentsDue: [TERMS_DUE] };
  app.session.send({ ...open, user });
  await arrives(openApp(path, app), arrived);
});
