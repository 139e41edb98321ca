import { matchPath, type RouteObject, RouterContextProvider } from 'react-router';
import type { AnyActor } from 'xstate';
import { type App, appContext } from '../../../src/flows/app/app.ts';
import type { RouteFlow } from '../../../src/flows/app/flows.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { allLaterPages } from '../../../src/routes/all-later-pages.ts';
import { createRoutes } from '../../../src/routes/routes.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';

export type Answers = Parameters<typeof fakeServer>[0];

/** One submission of a page's form. */
export type Submission = {
  /** The route. */
  path: string;
  /** The address with its query, where it is another one. */
  at?: string;
  form?: Record<string, string>;
  server?: Answers;
  /** What the page has done before the form was submitted. */
  prepare?: (app: App, at: string) => unknown;
};

/** The status and data of an action, or where it redirects. */
export type ActionAnswer =
  | { status: number; data: unknown }
  | { status: 302; to: string; replaces: boolean }
  | { status: 'none' };

const withChildren = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

export type SubmissionCase = Submission & { what: string; answer: ActionAnswer };

export const done = (data: unknown): ActionAnswer => ({ status: 200, data });
export const failed = (data: unknown): ActionAnswer => ({ status: 422, data });
export const accepted = done({ code: undefined });
export const refused = (code: string) => failed({ code });
export const THROTTLED = failed({ problem: { code: 'throttled' } });
/** The end of the session leads away. */
export const unanswered: ActionAnswer = { status: 'none' };
export const leads = (to: string): ActionAnswer => ({ status: 302, to, replaces: false });
export const replaces = (to: string): ActionAnswer => ({ status: 302, to, replaces: true });

/** A form whose submission makes this call. */
type Calling = Submission & { call: string };

/** What the action answers when the server says this to the call. */
export const submits = (
  { call, server, ...form }: Calling,
  what: string,
  says: Answers[string],
  answer: ActionAnswer,
): SubmissionCase => ({ ...form, what, server: { ...server, [call]: says }, answer });

/** What the action answers when the server refuses the call. */
export const fails = (
  form: Calling,
  what: string,
  status: number,
  code: string,
  answer = refused(code),
) => submits(form, what, () => problem(status, code), answer);

/** Every route that a form can be submitted to. */
export const routesWithAction = withChildren(createRoutes([], allLaterPages)).filter(
  ({ action }) => action !== undefined,
);

/** The flow of the page at this path, as its page begins it. */
export function showFlow<Flow extends AnyActor, Given>(
  app: App,
  kind: RouteFlow<Flow, Given>,
  at: string,
  given: Given,
): Flow {
  const flow = app.flows.open(kind, at, given);
  app.flows.start(flow);
  return flow;
}

export function openMember(app: App) {
  app.session.send({ type: 'session.opened', token: 'T1', user: luna });
}

/** The answer as the router gets it from the action. */
export async function answerTo({
  path,
  at,
  form,
  server,
  prepare,
}: Submission): Promise<ActionAnswer> {
  const action = routesWithAction.find((route) => route.path === path)?.action;
  if (typeof action !== 'function') throw new Error(`${path} has no action.`);
  const platform = memoryPlatform({ fetch: fakeServer(server ?? {}).fetch });
  const app = makeApp({ platform });
  const url = new URL(at ?? `/${path}`, 'https://encore.test');
  await prepare?.(app, url.pathname);
  const left = new AbortController();
  app.session.on('session.ended', () => setTimeout(() => left.abort()));
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    signal: left.signal,
  });
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  try {
    const answer: unknown = await action({
      request,
      url,
      pattern: path,
      params: matchPath(`/${path}`, url.pathname)?.params ?? {},
      context,
    });
    const { data, init } = Object(answer);
    return { status: init?.status ?? 200, data };
  } catch (thrown) {
    if (left.signal.aborted) return unanswered;
    if (!(thrown instanceof Response)) throw thrown;
    const { headers } = thrown;
    return {
      status: 302,
      to: headers.get('location') ?? '',
      replaces: headers.has('x-remix-replace'),
    };
  } finally {
    app.stop();
  }
}
