import { waitFor } from 'xstate';
import type { App } from '../../../src/flows/app/app.ts';
import { type MemoryOptions, memoryPlatform } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';
import { onlyPage } from '../support/video-answers.ts';

export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** The session calls, on a server that accepts one token. */
export function sessionServer(living: string) {
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
  return { ...fakeServer(routes), routes, state };
}

export function openTab(options: MemoryOptions) {
  const platform = memoryPlatform(options);
  const app = makeApp({ platform });
  app.start();
  return { app, platform };
}

export const becomes = (app: App, tag: 'member' | 'visitor' | 'offline' | 'failing') =>
  waitFor(app.session, (now) => now.hasTag(tag));
export const isFree = (app: App) => waitFor(app.session, (now) => now.matches({ visitor: 'idle' }));
