import type { User } from '../contract/user.ts';
import type { ScreenMeta } from './screen.types.ts';

/** `failing`: the server was reached, but failed to respond. */
export type LoadedUser = { user: User | null; failing?: boolean };

export type SessionTypes = {
  context: { user: User | null };
  events:
    | { type: 'session.opened'; token: string; user: User }
    | { type: 'app.started' | 'browser.online' | 'token.changed' | 'user.retry' }
    | { type: 'user.signOut' | 'logout.heard' | 'session.lost' | 'account.withdrawn' };
  emitted: { type: 'session.ended' | 'session.expired' };
  tags: 'settling' | 'member' | 'visitor' | 'offline' | 'failing';
  meta: ScreenMeta;
};
