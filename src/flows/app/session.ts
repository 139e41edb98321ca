import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import { sessionMachine } from '../../../machines/session.machine.ts';
import { tokenRenewalMachine } from '../../../machines/token-renewal.machine.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Api } from '../../api/client.ts';
import type { CallOptions, Renewal } from '../../api/send.ts';
import { storedToken } from '../../api/stored-token.ts';
import type { KeyValueStore, Platform, Unsubscribe } from '../../platform/platform.ts';
import { DRAFT_KEYS } from '../shared/draft-keys.ts';
import { TAB_FLOW_KEYS } from '../shared/tab-flow-keys.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;

export type Renewer = ActorRefFrom<typeof tokenRenewalMachine>;

type Parts = { platform: Platform; auth: Api['auth'] };

/** Two kinds of message leave this tab: an event on its window and a broadcast to the other tabs. */
const LOGOUT = 'auth:logout';

const KEYS_OF_A_SESSION = [
  'token',
  'nicknameSetupToken',
  'hideGoogleLink',
  'googleLink',
  'loginId',
  'languageOwed',
  ...DRAFT_KEYS,
  ...TAB_FLOW_KEYS,
];
const OWED = 'logoutOwed';
/** Identifies a sign-in through every renewal of its token. It is kept, so that the end of a session can be matched to it. */
const SESSION_ID = 'sessionId';
/** Renewal and logout run one at a time; otherwise a late response could restore a session that has ended. */
const LOCK = 'session';

/** "Too many requests" says nothing about the session, so it does not end it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status !== 429;

/** The server could not be reached; every other error is its own failure. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && ['offline', 'timeout', 'portal'].includes(error.kind);

/** Shared by all tabs, until the next sign-in. */
export const sessionIdIn = ({ local }: Pick<Platform, 'local'>) => local.get(SESSION_ID);

const logoutOf = (local: KeyValueStore) => `${LOGOUT} ${local.get(SESSION_ID)}`;

async function loadUser({ platform, auth }: Parts, signal: AbortSignal) {
  const { local } = platform;
  // A pending logout beside a token: the app was closed during it.
  if (storedToken(local) && !local.get(OWED)) {
    try {
      return { user: await auth.myData({ signal }) };
    } catch (error) {
      if (isUnreachable(error)) throw error;
      if (!isRefusal(error)) return { user: null, failing: true };
      platform.log('Failed to fetch user information.', error);
    }
  }
  // Not when another tab has just signed in: that aborts this request and starts a new one.
  if (!signal.aborted) local.remove('token');
  return { user: null };
}

const renewToken = ({ platform: { local, exclusively }, auth }: Parts, refused: string) =>
  exclusively(LOCK, async () => {
    const changed = () => storedToken(local) !== refused;
    if (changed() || local.get(OWED)) return 'renewed';
    try {
      const token = await auth.refresh();
      // Ended or replaced meanwhile: the new token is discarded.
      if (changed()) return 'renewed';
      if (!token) return 'lost';
      local.set('token', token);
      return 'renewed';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return changed() ? 'renewed' : 'lost';
    }
  });

const sendLogout = ({ platform, auth }: Parts) =>
  platform.exclusively(LOCK, async () => {
    if (!platform.local.get(OWED)) return;
    if (!platform.online()) throw new ApiError('offline');
    try {
      await auth.logOut();
    } catch (error) {
      platform.log('The server did not take the logout.', error);
      if (!isRefusal(error)) throw error;
    }
    platform.local.remove(OWED);
  });

/**
 * Signing in takes its turn as well: the response to a renewal or logout of the old session would
 * overwrite its cookie, and a pending logout would end the session that has just started.
 */
export const signInUnderLock = <Outcome extends { ok: boolean }>(
  { exclusively, local }: Platform,
  signIn: () => Promise<Outcome>,
): Promise<Outcome> =>
  exclusively(LOCK, async () => {
    const outcome = await signIn();
    if (outcome.ok) local.remove(OWED);
    return outcome;
  });

export const sessionFlow = (parts: Parts) => {
  const { local, session, announce, channel } = parts.platform;
  return sessionMachine.provide({
    actors: {
      loadUser: fromPromise(({ signal }) => loadUser(parts, signal)),
      sendLogout: fromPromise(() => sendLogout(parts)),
    },
    actions: {
      keepToken(_, { token }) {
        local.remove(OWED);
        local.set(SESSION_ID, String(Math.random()));
        local.set('token', token);
      },
      markLogoutPending: () => local.set(OWED, '1'),
      endSession() {
        for (const key of KEYS_OF_A_SESSION) {
          local.remove(key);
          session.remove(key);
        }
        announce(LOGOUT);
      },
      // The tab that ended the session has cleared the shared storage; by now it may hold the next session.
      leaveSession() {
        for (const key of KEYS_OF_A_SESSION) session.remove(key);
        announce(LOGOUT);
      },
      tellTabs: () => channel.post(logoutOf(local)),
    },
  });
};

export const tokenRenewalFlow = (parts: Parts & { reportLoss: () => void }) =>
  tokenRenewalMachine.provide({
    actors: { renewToken: fromPromise(({ input }) => renewToken(parts, input.token)) },
    actions: { reportLoss: parts.reportLoss },
  });

/** For the api: waits for the one renewal of this token, whichever call needed it first. */
export async function renewed(
  renewer: Renewer,
  { local }: Platform,
  token: string,
  options: CallOptions,
): Promise<Renewal> {
  if (storedToken(local) === token) {
    renewer.send({ type: 'token.refused', token });
    await waitFor(renewer, (now) => !now.hasTag('renewing'), options);
  }
  const now = storedToken(local);
  if (!now) return 'lost';
  if (now !== token) return 'renewed';
  const { failure } = renewer.getSnapshot().context;
  // While a logout is pending no request was sent, so nothing has failed.
  return failure && !isUnreachable(failure) ? 'failing' : 'unreachable';
}

/** Events from around this tab. Messages may arrive late, so each is only a reason to read the storage again. */
export function watchSession(session: Session, platform: Platform): Unsubscribe {
  const { local } = platform;
  const look = () => session.send({ type: local.get('token') ? 'token.changed' : 'logout.heard' });
  const ends = [
    platform.channel.subscribe((message) => {
      // Storage and channel are not ordered: the token of the ended session may still be visible here.
      if (message === logoutOf(local)) session.send({ type: 'logout.heard' });
    }),
    platform.onLocalChange((key) => {
      if (key === 'token' || key === null) look();
    }),
    platform.onReturn(look),
    platform.onOnline((online) => {
      if (online) session.send({ type: 'browser.online' });
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
