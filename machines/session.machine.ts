import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { User } from '../contract/user.ts';
import type * as session from './session.types.ts';

const never = () => new Promise<never>(() => {});

/** A bad network logs nobody out, and does not sign anybody in again after a logout. */
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
      description: 'The fan signs in, whatever was before.',
      target: '.member',
      actions: [
        { type: 'keepToken', params: ({ event }) => event },
        { type: 'keepUser', params: ({ event }) => event },
      ],
    },
    'session.lost': {
      description: 'The server knows the session no more.',
      target: '.visitor',
      actions: ['endSession', 'tellExpiry', 'tellTabs'],
    },
    'logout.heard': {
      description: 'Another tab logs out.',
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
      description: 'Nothing stored has been read: the first frame is the same for everybody.',
      tags: 'settling',
      on: { 'app.started': { description: 'Storage is there.', target: 'restoring' } },
    },
    restoring: {
      description: 'A stored token is taken to the server for its user.',
      tags: 'settling',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            description: 'The token is a user’s.',
            guard: { type: 'isUser', params: ({ event }) => event.output },
            target: 'member',
            actions: { type: 'keepUser', params: ({ event }) => event.output },
          },
          {
            description: 'The server has a problem itself.',
            guard: { type: 'isFailing', params: ({ event }) => event.output },
            target: 'unreachable.failing',
          },
          { description: 'There is no token, or none that counts.', target: 'visitor' },
        ],
        onError: { description: 'No network leads to the server.', target: 'unreachable' },
      },
      on: {
        'token.changed': { description: 'The token is new.', target: 'restoring', reenter: true },
        'browser.online': { description: 'Online again.', target: 'restoring', reenter: true },
      },
    },
    member: {
      description: 'Token and user are there, and the server said so in this visit.',
      tags: 'member',
      initial: 'steady',
      on: {
        'user.signOut': { description: 'The fan logs out.', target: 'leaving' },
        'token.changed': { description: 'Another tab replaces it.', target: '.following' },
      },
      states: {
        steady: { description: 'The user is the token’s.' },
        following: {
          description: 'Asks whose token it is now; the page goes on meanwhile.',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: [
              {
                description: 'It is a user’s.',
                guard: { type: 'isUser', params: ({ event }) => event.output },
                target: 'steady',
                actions: { type: 'keepUser', params: ({ event }) => event.output },
              },
              {
                description: 'The server has a problem; the user stays.',
                guard: { type: 'isFailing', params: ({ event }) => event.output },
                target: 'steady',
              },
              {
                description: 'No user.',
                target: 'steady',
                actions: raise({ type: 'session.lost' }),
              },
            ],
            onError: { description: 'No network; the user stays.', target: 'steady' },
          },
        },
      },
    },
    unreachable: {
      description:
        'The server could not say whose token it is. The view is a visitor’s; what a member has sent is unknown.',
      tags: 'visitor',
      initial: 'offline',
      on: {
        'browser.online': { description: 'The network is back.', target: 'restoring' },
        'token.changed': { description: 'Another tab has a token.', target: 'restoring' },
        'user.retry': {
          description: 'A page needs to know, or the network is back.',
          target: 'restoring',
        },
      },
      after: { retryPause: { description: 'It is time for another try.', target: 'restoring' } },
      states: {
        offline: { tags: 'offline', description: 'No network led to it.' },
        failing: { tags: 'failing', description: 'It was reached, and has a problem itself.' },
      },
    },
    leaving: {
      description: 'The server is told. Whatever it says, the fan is logged out here.',
      tags: 'settling',
      entry: 'markLogoutPending',
      exit: ['endSession', 'tellEnd', 'tellTabs'],
      invoke: {
        id: 'sendLogout',
        src: 'sendLogout',
        onDone: { description: 'The server has heard it.', target: 'visitor.idle' },
        onError: { description: 'The server is told later.', target: '#pending' },
      },
      on: {
        'session.lost': { description: 'It is as good as over.' },
        'logout.heard': { description: 'It is as good as over.' },
      },
    },
    visitor: {
      description: 'Nobody is signed in.',
      tags: 'visitor',
      entry: { type: 'keepUser', params: { user: null } },
      initial: 'flushing',
      on: {
        'token.changed': { description: 'The fan signs in elsewhere.', target: 'restoring' },
        'session.lost': { description: 'There is none.' },
        'logout.heard': { description: 'Nobody is signed in here.' },
      },
      states: {
        flushing: {
          description: 'A logout that is still owed is sent before anything else.',
          invoke: {
            id: 'sendLogout',
            src: 'sendLogout',
            onDone: { description: 'The server has heard it, or need not.', target: 'idle' },
            onError: { description: 'The server is told later.', target: 'pending' },
          },
          on: {
            'browser.online': { description: 'Online again.', target: 'flushing', reenter: true },
          },
        },
        pending: {
          id: 'pending',
          description: 'The server has not heard of the logout yet.',
          on: { 'browser.online': { description: 'The network is back.', target: 'flushing' } },
          after: { retryPause: { description: 'It is time for another try.', target: 'flushing' } },
        },
        idle: { description: 'The server knows of every logout.' },
      },
    },
  },
});
