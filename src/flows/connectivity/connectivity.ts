import { type ActorRefFrom, fromPromise } from 'xstate';
import * as LIMITS from '../../../contract/limits.ts';
import { connectivityMachine } from '../../../machines/connectivity.machine.ts';
import type { Platform, Unsubscribe } from '../../platform/platform.ts';
import type { App } from '../app/app.ts';

const LIVE = '/health/live';

/** Whoever else answers in its place, such as the login page of a café's network, is not the server. */
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
    delays: { noticeGone: LIMITS.noticeDuration },
  });

export type Connectivity = ActorRefFrom<typeof connectivityMachine>;

/** Tells the flow what the browser says, which calls get nowhere, and of a server that fails to say who is here. */
export function watchConnectivity(
  connectivity: Connectivity,
  { platform, session, offlineCalls }: Pick<App, 'platform' | 'session' | 'offlineCalls'>,
): Unsubscribe {
  const unreached = () => connectivity.send({ type: 'call.unreached' });
  let wasFailing = false;
  const failing = session.subscribe((now) => {
    const isFailing = now.hasTag('failing');
    if (isFailing && !wasFailing) connectivity.send({ type: 'server.failing' });
    wasFailing = isFailing;
  });
  const ends = [
    platform.onOnline((online) =>
      connectivity.send({ type: online ? 'browser.online' : 'browser.offline' }),
    ),
    offlineCalls.subscribe(unreached),
    () => failing.unsubscribe(),
  ];
  // What came before anybody listened.
  if (offlineCalls.get() > 0) unreached();
  if (session.getSnapshot().hasTag('failing')) connectivity.send({ type: 'server.failing' });
  return () => {
    for (const end of ends) end();
  };
}
