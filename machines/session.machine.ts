import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { User } from '../contract/user.ts';

/** `failing`: the server was reached, and could not say. */
type Loaded = { user: User | null; failing?: boolean };

const never = () => new Promise<never>(() => {});

/** Nobody is logged out by a bad network, and nobody who logged out is signed in again by it. */
export const sessionMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as
      | { type: 'session.opened'; token: string; user: User }
      | { type: 'app.started' | 'browser.online' | 'token.changed' | 'user.retry' }
      | { type: 'user.signOut' | 'logout.heard' | 'session.lost' | 'account.withdrawn' },
    emitted: {} as { type: 'session.ended' | 'session.expired' },
    tags: {} as 'settling' | 'member' | 'visitor' | 'offline' | 'failing' | 'leaving',
    meta: {} as { screen: string },
  },
  actors: { loadUser: fromPromise<Loaded>(never), sendLogout: fromPromise<void>(never) },
  actions: {
    keepToken: (_, _params: { token: string }) => {},
    oweLogout: () => {},
    endSession: () => {},
    leaveSession: () => {},
    tellTabs: () => {},
    tellEnd: emit({ type: 'session.ended' }),
    tellExpiry: emit({ type: 'session.expired' }),
    keepUser: assign((_, { user }: { user: User | null }) => ({ user })),
  },
  guards: {
    isUser: (_, { user }: { user: User | null }) => user !== null,
    isFailing: (_, { failing }: Loaded) => failing === true,
  },
  delays: { retryPause: 30_000 },
}).createMachine({
  id: 'session',
  meta: { screen: 'the whole app' },
  context: { user: null },
  initial: 'unread',
  on: {
    'session.opened': {
      description: 'The fan signed in, whatever was before.',
      target: '.member',
      actions: [
        { type: 'keepToken', params: ({ event }) => event },
        { type: 'keepUser', params: ({ event }) => event },
      ],
    },
    'session.lost': { target: '.visitor', actions: ['endSession', 'tellExpiry', 'tellTabs'] },
    'logout.heard': { target: '.visitor', actions: ['leaveSession', 'tellEnd'] },
    'account.withdrawn': { target: '.visitor', actions: ['endSession', 'tellEnd', 'tellTabs'] },
  },
  states: {
    unread: {
      description: 'Nothing stored has been read: the first frame is the same for everybody.',
      tags: 'settling',
      on: { 'app.started': 'restoring' },
    },
    restoring: {
      description: 'A stored token is taken to the server for its user.',
      tags: 'settling',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            guard: { type: 'isUser', params: ({ event }) => event.output },
            target: 'member',
            actions: { type: 'keepUser', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFailing', params: ({ event }) => event.output },
            target: 'stranded.failing',
          },
          { target: 'visitor' },
        ],
        onError: 'stranded',
      },
      on: {
        'token.changed': { target: 'restoring', reenter: true },
        'browser.online': { target: 'restoring', reenter: true },
      },
    },
    member: {
      description: 'Token and user are there, and the server said so in this visit.',
      tags: 'member',
      initial: 'steady',
      on: {
        'user.signOut': { description: 'The fan logs out.', target: 'leaving' },
        'token.changed': {
          description: 'Another tab renewed or replaced it.',
          target: '.following',
        },
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
                guard: { type: 'isUser', params: ({ event }) => event.output },
                target: 'steady',
                actions: { type: 'keepUser', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isFailing', params: ({ event }) => event.output },
                target: 'steady',
              },
              { target: 'steady', actions: raise({ type: 'session.lost' }) },
            ],
            onError: 'steady',
          },
        },
      },
    },
    stranded: {
      description:
        'The server could not say who this is: the token stays, the view is a visitor’s.',
      tags: 'visitor',
      entry: { type: 'keepUser', params: { user: null } },
      initial: 'offline',
      on: {
        'browser.online': 'restoring',
        'token.changed': 'restoring',
        'user.retry': { description: 'The fan asks for a page of their own.', target: 'restoring' },
      },
      after: { retryPause: 'restoring' },
      states: {
        offline: { tags: 'offline', description: 'No network led to it.' },
        failing: { tags: 'failing', description: 'It was reached, and has a problem itself.' },
      },
    },
    leaving: {
      description: 'The server is told. Whatever it says, the fan is logged out here.',
      tags: ['settling', 'leaving'],
      entry: 'oweLogout',
      exit: ['endSession', 'tellEnd', 'tellTabs'],
      invoke: { id: 'sendLogout', src: 'sendLogout', onDone: 'visitor.free', onError: '#owing' },
      on: { 'session.lost': {}, 'logout.heard': {} },
    },
    visitor: {
      description: 'Nobody is signed in.',
      tags: 'visitor',
      entry: { type: 'keepUser', params: { user: null } },
      initial: 'paying',
      on: {
        'token.changed': { description: 'The fan signed in elsewhere.', target: 'restoring' },
        'session.lost': {},
        'logout.heard': {},
      },
      states: {
        paying: {
          description: 'A logout that is still owed is sent before anything else.',
          invoke: { id: 'sendLogout', src: 'sendLogout', onDone: 'free', onError: 'owing' },
          on: { 'browser.online': { target: 'paying', reenter: true } },
        },
        owing: {
          id: 'owing',
          description: 'The server has not heard of the logout yet.',
          on: { 'browser.online': 'paying' },
          after: { retryPause: 'paying' },
        },
        free: { description: 'Nothing is owed.' },
      },
    },
  },
});
