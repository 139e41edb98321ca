import type { ScreenMeta } from './screen.types.ts';

export type ConnectivityTypes = {
  /** Counts the banners, so that each stays for its full time. */
  context: { told: number };
  events:
    | { type: 'browser.offline' | 'browser.online' }
    /** A call found no network. */
    | { type: 'call.unreached' }
    /** Who is here could not be asked, or the server fails to say. */
    | { type: 'session.offline' | 'session.failing' };
  tags: 'offline' | 'back' | 'failing';
  meta: ScreenMeta;
};
