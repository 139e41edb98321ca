import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import { connectivityMachine } from '../../machines/connectivity.machine.ts';
import type { Platform, Unsubscribe } from '../platform/platform.ts';
import type { App } from './app/app.ts';
import type { Session } from './app/session.ts';

const LIVE = '/health/live';
const FIRST_PAUSE = 10_000;
const MOST_DOUBLED = 5;

/** Another server that responds in its place, such as a café's login page, does not count. */
async function askServer(
  { fetch, timeout }: Pick<Platform, 'fetch' | 'timeout'>,
  left: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([left, timeout(LIMITS.requestTimeout)]);
  const answer = await fetch(LIVE, { cache: 'no-store', credentials: 'omit', signal });
  const isOurs = answer.headers.get('content-type')?.startsWith('application/json');
  if (!answer.ok || !isOurs) throw new Error('The server was not reached.');
}

export const connectivityFlow = (platform: Pick<Platform, 'fetch' | 'timeout'>) =>
  connectivityMachine.provide({
    actors: { askServer: fromPromise(({ signal }) => askServer(platform, signal)) },
    delays: {
      noticeGone: LIMITS.noticeDuration,
      refreshPause: ({ context: { tries } }) => FIRST_PAUSE * 2 ** Math.min(tries, MOST_DOUBLED),
    },
  });

export type Connectivity = ActorRefFrom<typeof connectivityMachine>;

/** Reports to the flow what the browser says, which calls and refreshes fail, and why the session is unknown; and to the app that the network is back. */
export function watchConnectivity(
  connectivity: Connectivity,
  app: Pick<App, 'platform' | 'session' | 'offlineCalls' | 'failedRefreshes' | 'networkReturns'>,
): Unsubscribe {
  const { platform, session, offlineCalls, failedRefreshes, networkReturns } = app;
  const browserSays = (online: boolean) =>
    connectivity.send({ type: online ? 'browser.online' : 'browser.offline' });
  const unreached = () =>
    connectivity.send({ type: 'call.unreached', isPortal: offlineCalls.isPortal() });
  const unrefreshed = () => connectivity.send({ type: 'refresh.failed' });
  let known: 'offline' | 'failing' | undefined;
  const sessionSays = (now: SnapshotFrom<Session>) => {
    const before = known;
    known = (['offline', 'failing'] as const).find((problem) => now.hasTag(problem));
    if (!known || known === before) return;
    connectivity.send({ type: `session.${known}`, isPortal: offlineCalls.isPortal() });
  };
  // Failures from before the flow was listening.
  if (!platform.online()) browserSays(false);
  if (offlineCalls.get() > 0) unreached();
  if (failedRefreshes.get() > 0) unrefreshed();
  sessionSays(session.getSnapshot());

  // Whoever failed before the flow was listening learns of the network as well.
  let isOwed = offlineCalls.get() > 0;
  let wasBack = false;
  let wasRefreshOwed = false;
  // Told at the return and again when its banner goes: a worker's network can be ready later than its page's.
  const tellReturn = (now: SnapshotFrom<Connectivity>) => {
    const isBack = now.hasTag('back');
    const isRefreshOwed = now.context.isRefreshOwed;
    const isDue = isBack !== wasBack || (wasRefreshOwed && !isRefreshOwed) || isOwed;
    if (isDue && now.matches('online')) {
      isOwed = false;
      session.send({ type: 'user.retry' });
      networkReturns.tell();
    }
    wasBack = isBack;
    wasRefreshOwed = isRefreshOwed;
  };

  const subscriptions = [session.subscribe(sessionSays), connectivity.subscribe(tellReturn)];
  const ends = [
    platform.onOnline(browserSays),
    offlineCalls.subscribe(unreached),
    failedRefreshes.subscribe(unrefreshed),
    ...subscriptions.map((subscription) => () => subscription.unsubscribe()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
