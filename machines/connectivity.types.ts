import type { ScreenMeta } from './screen.types.ts';

export type ConnectivityTypes = {
  /** Counts the banners, so that each stays for its full time. */
  context: { told: number };
  events:
    | { type: 'browser.offline' | 'browser.online' }
    /** A call found no network. */
    | { type: 'call.unreached' }
    /** The worker has shown what it had cached, and got no newer answer. */
    | { type: 'refresh.failed' }
    /** The session could not be checked, or the server fails to respond. */
    | { type: 'session.offline' | 'session.failing' };
  tags: 'offline' | 'back' | 'failing';
  meta: ScreenMeta;
};
