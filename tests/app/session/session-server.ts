import { waitFor } from 'xstate';
import type { App } from '../../../src/flows/app/app.ts';
import { type MemoryOptions, memoryBrowser, memoryPlatform } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';
import { onlyPage } from '../support/video-answers.ts';

export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

type Routes = Parameters<typeof fakeServer>[0];

/** The session calls, on a server that accepts one token and answers `others` in another way. */
export function sessionServer(living: string, others: Routes = {}) {
  const state = { token: living, renewals: 0, user: luna };
  const isLiving = (request: Request) =>
    request.headers.get('authorization') === `Bearer ${state.token}`;
  const forMembers = (body: () => unknown) => (request: Request) =>
    isLiving(request) ? json(body()) : problem(401, 'unauthorized');
  const routes = {
    'GET /api/auth/my-data': forMembers(() => ({ user: state.user })),
    'GET /api/contents/videos': forMembers(() => onlyPage([])),
    'POST /api/auth/log-out': (_: Request): Response | Promise<Response> => json({ message: '' }),
    'POST /api/auth/refresh': (_: Request): Response | Promise<Response> => {
      state.renewals += 1;
      state.token = `renewed-${state.renewals}`;
      return json({ message: '' }, { headers: { authorization: `Bearer ${state.token}` } });
    },
  };
  return { ...fakeServer({ ...routes, ...others }), routes, state };
}

/** A tab on this server, with a token or whatever else is stored. */
export function openTab<Server extends Pick<MemoryOptions, 'fetch'>>(
  server: Server,
  local: Record<string, string> = { token: 'T1' },
) {
  const platform = memoryPlatform({ fetch: server.fetch, local });
  const app = makeApp({ platform });
  app.start();
  return { app, platform, server };
}

export const becomes = (app: App, tag: 'member' | 'visitor' | 'offline' | 'failing') =>
  waitFor(app.session, (now) => now.hasTag(tag));
export const isFree = (app: App) => waitFor(app.session, (now) => now.matches({ visitor: 'idle' }));

/** A tab of a member. */
export async function memberTab(others?: Routes) {
  const tab = openTab(sessionServer('T1', others));
  await becomes(tab.app, 'member');
  return tab;
}

/** Tabs of one browser, each with the same member. */
export async function memberTabs(count: number, others?: Routes, local = {}) {
  const server = sessionServer('T1', others);
  const browser = memoryBrowser({ fetch: server.fetch, local: { token: 'T1', ...local } });
  const tabs = Array.from({ length: count }, () => browser.tab());
  const apps = tabs.map((platform) => makeApp({ platform }));
  for (const app of apps) app.start();
  await Promise.all(apps.map((app) => becomes(app, 'member')));
  return { server, browser, tabs, apps };
}
