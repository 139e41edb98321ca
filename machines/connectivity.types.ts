import type { ScreenMeta } from './screen.types.ts';

export type ConnectivityTypes = {
  /** Counts the banners, so that each stays for its full time. */
  context: {
    told: number;
    /** The network itself has answered in place of the server, such as with its sign-in page. */
    isPortal: boolean;
    /** Cached content was shown, or something came too late; it is read again once the server answers. */
    isRefreshOwed: boolean;
    /** How often it was tried again in a row while the server answered. */
    tries: number;
  };
  events:
    | { type: 'browser.offline' | 'browser.online' }
    /** A call found no network. */
    | { type: 'call.unreached'; isPortal?: boolean }
    /** The worker has shown what it had cached and got no newer answer, or what a page asked for came too late. */
    | { type: 'refresh.failed' }
    /** The session could not be checked, or the server fails to respond. */
    | { type: 'session.offline'; isPortal?: boolean }
    | { type: 'session.failing' };
  tags: 'offline' | 'back' | 'failing';
  meta: ScreenMeta;
};
