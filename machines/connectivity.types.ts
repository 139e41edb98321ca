import type { ScreenMeta } from './screen.types.ts';

export type ConnectivityTypes = {
  /** Counts the banners, so that each stays for its full time. */
  context: { told: number };
  events:
    | { type: 'browser.offline' | 'browser.online' }
    /** A call found no network. */
    | { type: 'call.unreached' }
    | { type: 'server.failing' };
  tags: 'offline' | 'back' | 'failing';
  meta: ScreenMeta;
};
