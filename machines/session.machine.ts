import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { User } from '../contract/user.ts';
import type * as session from './session.types.ts';

const never = () => new Promise<never>(() => {});

/** A bad network never logs a fan out and never signs a fan in again after a logout. */
export const sessionMachine = setup({
  types: {} as session.SessionTypes,
  actors: {
    loadUser: fromPromise<session.LoadedUser>(never),
    sendLogout: fromPromise<void>(never),
  },
  actions: {
    keepToken: (_, _params: { token: string }) => {},
    markLogoutPending: () => {},
    endSession: () => {},
    loseSession: raise({ type: 'session.lost' }),
    leaveSession: () => {},
    tellTabs: () => {},
    tellEnd: emit({ type: 'session.ended' }),
    tellExpiry: emit({ type: 'session.expired' }),
    // A visualizer gives no output.
    keepUser: assign((_, { user }: { user: User | null } = { user: null }) => ({ user })),
  },
  guards: {
    isUser: (_, { user }: { user: User | null }) => user !== null,
    isFailing: (_, { failing }: session.LoadedUser) => failing === true,
  },
  delays: { retryPause: 30_000 },
}).createMachine({
  id: 'session',
  meta: { screen: [] },
  context: { user: null },
  initial: 'unread',
  on: {
    'session.opened': {
      description: 'The fan signs in.',
      target: '.member',
      actions: [
        { type: 'keepToken', params: ({ event }) => event },
        { type: 'keepUser', params: ({ event }) => event },
      ],
    },
    'session.lost': {
      description: 'The server no longer accepts the session.',
      target: '.visitor',
      actions: ['endSession', 'tellExpiry', 'tellTabs'],
    },
    'logout.heard': {
      description: 'The fan logs out in another tab.',
      target: '.visitor',
      actions: ['leaveSession', 'tellEnd'],
    },
    'account.withdrawn': {
      description: 'The fan deactivates the account.',
      target: '.visitor',
      actions: ['endSession', 'tellEnd', 'tellTabs'],
    },
  },
  states: {
    unread: {
      description:
        'The app has not read the storage yet, so the first frame looks the same for everybody.',
      tags: 'settling',
      on: {
        'app.started': {
          description: 'The app starts and can read the storage.',
          target: 'restoring',
        },
      },
    },
    restoring: {
      description: 'The app asks the server for the user of the stored token.',
      tags: 'settling',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            description: 'The server returns the user of the token.',
            guard: { type: 'isUser', params: ({ event }) => event.output },
            target: 'member',
            actions: { type: 'keepUser', params: ({ event }) => event.output },
          },
          {
            description: 'The server returns an error.',
            guard: { type: 'isFailing', params: ({ event }) => event.output },
            target: 'unreachable.failing',
          },
          {
            description: 'There is no token, or the server does not accept it.',
            target: 'visitor',
          },
        ],
        onError: { description: 'The server cannot be reached.', target: 'unreachable' },
      },
      on: {
        'token.changed': {
          description: 'The stored token may have changed, so the app asks again.',
          target: 'restoring',
          reenter: true,
        },
        'browser.online': {
          description: 'The network is back, so the app asks again.',
          target: 'restoring',
          reenter: true,
        },
      },
    },
    member: {
      description: 'The fan is signed in, and the server has confirmed it during this visit.',
      tags: 'member',
      initial: 'steady',
      on: {
        'user.signOut': { description: 'The fan logs out.', target: 'leaving' },
        'token.changed': {
          description: 'The stored token or its user may have changed.',
          target: '.following',
        },
      },
      states: {
        steady: { description: 'The user on the screen belongs to the stored token.' },
        following: {
          description:
            'The app asks the server for the user of the token, while the page stays usable.',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: [
              {
                description: 'The server returns the user of the token.',
                guard: { type: 'isUser', params: ({ event }) => event.output },
                target: 'steady',
                actions: { type: 'keepUser', params: ({ event }) => event.output },
              },
              {
                description: 'The server returns an error, and the fan stays signed in.',
                guard: { type: 'isFailing', params: ({ event }) => event.output },
                target: 'steady',
              },
              {
                description:
                  'There is no token, or the server does not accept it, so the session ends.',
                target: 'steady',
                actions: 'loseSession',
              },
            ],
            onError: {
              description: 'The server cannot be reached, and the fan stays signed in.',
              target: 'steady',
            },
          },
        },
      },
    },
    unreachable: {
      description:
        'The user could not be loaded, so pages show what a visitor sees, while menu and settings say that the account cannot be reached. Earlier submissions are unknown.',
      tags: 'visitor',
      initial: 'offline',
      on: {
        'browser.online': { description: 'The network is back.', target: 'restoring' },
        'token.changed': { description: 'Another tab has stored a token.', target: 'restoring' },
        'user.retry': {
          description: 'A page needs to know who is signed in, or the network is back.',
          target: 'restoring',
        },
      },
      after: {
        retryPause: { description: 'The pause before the next try is over.', target: 'restoring' },
      },
      states: {
        offline: {
          tags: 'offline',
          description: 'The user could not be loaded because the server cannot be reached.',
        },
        failing: {
          tags: 'failing',
          description: 'The user could not be loaded because the server returns an error.',
        },
      },
    },
    leaving: {
      description:
        'The app sends the logout to the server. The fan is logged out here even if this fails.',
      tags: 'settling',
      entry: 'markLogoutPending',
      exit: ['endSession', 'tellEnd', 'tellTabs'],
      invoke: {
        id: 'sendLogout',
        src: 'sendLogout',
        onDone: { description: 'The server has received the logout.', target: 'visitor.idle' },
        onError: {
          description: 'The logout cannot be sent, so the app tries again later.',
          target: '#pending',
        },
      },
      on: {
        'session.lost': {
          description: 'The server no longer accepts the session, which is about to end anyway.',
        },
        'logout.heard': {
          description:
            'The fan logs out in another tab, while this session is about to end anyway.',
        },
      },
    },
    visitor: {
      description: 'Nobody is signed in.',
      tags: 'visitor',
      entry: { type: 'keepUser', params: { user: null } },
      initial: 'flushing',
      on: {
        'token.changed': {
          description: 'The fan has signed in through another tab.',
          target: 'restoring',
        },
        'session.lost': {
          description: 'The server no longer accepts a session that has already ended.',
        },
        'logout.heard': {
          description: 'The fan logs out in another tab, but nobody is signed in here.',
        },
      },
      states: {
        flushing: {
          description: 'The app sends a logout that the server has not received yet.',
          invoke: {
            id: 'sendLogout',
            src: 'sendLogout',
            onDone: {
              description: 'The server has received the logout, or none was pending.',
              target: 'idle',
            },
            onError: {
              description: 'The logout cannot be sent, so the app tries again later.',
              target: 'pending',
            },
          },
          on: {
            'browser.online': {
              description: 'The network is back, so the app tries again.',
              target: 'flushing',
              reenter: true,
            },
          },
        },
        pending: {
          id: 'pending',
          description: 'The server has not received the logout yet.',
          on: { 'browser.online': { description: 'The network is back.', target: 'flushing' } },
          after: {
            retryPause: {
              description: 'The pause before the next try is over.',
              target: 'flushing',
            },
          },
        },
        idle: { description: 'The server has received every logout.' },
      },
    },
  },
});
