import { useSyncExternalStore } from 'react';
import {
  LIVE_CHANNEL,
  type LiveActor,
  type LiveChange,
  type LiveMessage,
} from '../../../src/inspection/messages.ts';
import { eventNameOf } from '../event-name.ts';

const LOGGED = 50;

/** A chart that runs in a window of the app, and the arrow that it took last. */
export type Running = LiveActor & { page: string; arrow: string | null };

export type Logged = { number: number; chart: string; text: string; leaves: readonly string[] };

export type Live = {
  /** `waiting`: no window of the app has been heard yet; `closed`: none is left. */
  status: 'waiting' | 'following' | 'closed';
  running: readonly Running[];
  /** The chart of the last event that led somewhere, also when it has ended since. */
  latest: Running | null;
  /** The newest first. */
  log: readonly Logged[];
};

const [STARTED, STOPPED] = ['xstate.init', 'xstate.stop'];

function told(event: string): string {
  if (event === STARTED) return 'starts';
  return event === STOPPED ? 'is stopped' : eventNameOf(event);
}

export const WAITING: Live = { status: 'waiting', running: [], latest: null, log: [] };

/** An address of its own in the book, beside those of the charts. */
export const LIVE = 'live';

/** A book that was opened from disk is on no origin, so that it hears no app. */
export const canBeLive = () => location.protocol !== 'file:';

export const isSame = (one: Running, other: Running | null) =>
  one.page === other?.page && one.session === other.session;

const logged = ({ log }: Live, entry: Omit<Logged, 'number'>): readonly Logged[] =>
  [{ ...entry, number: (log[0]?.number ?? 0) + 1 }, ...log].slice(0, LOGGED);

/** What a chart hears of its own parts, and an event that it ignores, do not draw the eye to it. */
const isNews = ({ actor, event, arrow }: LiveChange) =>
  actor.status !== 'stopped' &&
  (event === STARTED || (arrow !== null && !event.startsWith('xstate.snapshot.')));

function afterChange(live: Live, change: LiveChange): Live {
  const { page, actor, event } = change;
  const known = live.running.find((one) => isSame(one, { ...actor, page, arrow: null }));
  const next = { ...actor, page, arrow: change.arrow ?? known?.arrow ?? null };
  const replaced = live.running.map((one) => (one === known ? next : one));
  const running = known ? replaced : [...live.running, next];
  return {
    status: 'following',
    running: running.filter(({ status }) => status === 'active'),
    latest: isNews(change) || (live.latest && isSame(live.latest, next)) ? next : live.latest,
    log: logged(live, { chart: actor.chart, text: told(event), leaves: actor.leaves }),
  };
}

/** What the book knows after a message of the app. */
export function afterMessage(live: Live, message: LiveMessage): Live {
  if (message.type === 'actor.changed') return afterChange(live, message);
  if (message.type === 'book.opened') return live;
  const others = live.running.filter(({ page }) => page !== message.page);
  if (message.type === 'app.closed') {
    const status = others.length > 0 ? 'following' : 'closed';
    const log = logged(live, { chart: 'The app', text: 'is closed or reloads', leaves: [] });
    return { ...live, status, running: others, log };
  }
  const { page, actors } = message;
  const present = actors.map((actor) => ({ ...actor, page, arrow: null }));
  return { ...live, status: 'following', running: [...others, ...present] };
}

let live = WAITING;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Listens from the first time that it is shown, so that a look at another page of the book misses nothing. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!channel) {
    channel = new BroadcastChannel(LIVE_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      live = afterMessage(live, data);
      for (const tell of listeners) tell();
    });
    const asking: LiveMessage = { type: 'book.opened' };
    channel.postMessage(asking);
  }
  return () => void listeners.delete(listener);
}

export const useLive = (): Live => useSyncExternalStore(subscribe, () => live);
