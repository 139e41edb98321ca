import { assign, fromPromise, setup } from 'xstate';
import type { ConnectivityTypes } from './connectivity.types.ts';

const never = () => new Promise<never>(() => {});

/** Reports when the network is lost and when it is back. A browser may claim to be online when it is not; then our server decides (spec §4, Install and update). */
export const connectivityMachine = setup({
  types: {} as ConnectivityTypes,
  actors: { askServer: fromPromise<void>(never) },
  actions: {
    countBanner: assign({ told: ({ context }) => context.told + 1 }),
    oweRefresh: assign({ isRefreshOwed: true }),
    payRefresh: assign({ isRefreshOwed: false }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    noteCause: assign((_, { isPortal = false }: { isPortal?: boolean }) => ({ isPortal })),
  },
  guards: { isRefreshOwed: ({ context }) => context.isRefreshOwed },
  delays: { noticeGone: 3_000, retryPause: 10_000, refreshPause: 10_000 },
}).createMachine({
  id: 'connectivity',
  context: { told: 0, isPortal: false, isRefreshOwed: false, tries: 0 },
  meta: { screen: [{ path: '/' }] },
  initial: 'online',
  states: {
    online: {
      description: 'The app assumes that the server can be reached.',
      initial: 'quiet',
      on: {
        'browser.offline': {
          description: 'The browser reports that it has no network.',
          target: 'offline',
          actions: { type: 'noteCause', params: {} },
        },
        'call.unreached': {
          description: 'A call does not reach the server.',
          target: 'doubtful',
          actions: { type: 'noteCause', params: ({ event }) => event },
        },
        'refresh.failed': {
          description: 'Cached content could not be refreshed, or an answer was too late.',
          target: 'doubtful',
          actions: [{ type: 'noteCause', params: {} }, 'oweRefresh'],
        },
        'session.offline': {
          description: 'The session could not be checked because the server cannot be reached.',
          target: 'offline',
          actions: { type: 'noteCause', params: ({ event }) => event },
        },
        'session.failing': {
          description: 'The session could not be checked because the server returns an error.',
          target: '.failing',
        },
      },
      states: {
        quiet: {
          description: 'No banner about the network is shown.',
          after: {
            retryPause: {
              description: 'Nothing was too late for a while, so the next pause is short again.',
              actions: 'forgetTries',
            },
          },
        },
        back: {
          description: 'A banner says that the network is back.',
          tags: 'back',
          entry: ['countBanner', 'payRefresh', 'forgetTries'],
          on: {
            'call.unreached': {
              description: 'A call from before the network was ready fails and is ignored.',
            },
            'refresh.failed': {
              description: 'A refresh from before the network was ready fails and is ignored.',
            },
          },
          after: {
            noticeGone: { description: 'The display time of the banner is over.', target: 'quiet' },
          },
        },
        answered: {
          description:
            'The server answers after all, so what was not refreshed or too late is soon tried again; the pauses grow.',
          after: {
            refreshPause: {
              description: 'The pause before the next try is over.',
              target: 'quiet',
              actions: ['payRefresh', 'countTry'],
            },
          },
        },
        failing: {
          description: 'A banner says that the server has a problem.',
          tags: 'failing',
          entry: 'countBanner',
          after: {
            noticeGone: { description: 'The display time of the banner is over.', target: 'quiet' },
          },
        },
      },
    },
    doubtful: {
      description:
        'After a failed call or refresh, the app asks the server whether it can be reached.',
      on: {
        'browser.offline': {
          description: 'The browser reports that it has no network.',
          target: 'offline',
          actions: { type: 'noteCause', params: {} },
        },
        'session.offline': {
          description: 'The session could not be checked because the server cannot be reached.',
          target: 'offline',
          actions: { type: 'noteCause', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: [
          {
            description: 'The server answers the request, and a refresh is still to be made.',
            guard: 'isRefreshOwed',
            target: 'online.answered',
          },
          { description: 'The server answers the request.', target: 'online' },
        ],
        onError: { description: 'The server does not answer.', target: 'offline' },
      },
    },
    offline: {
      description: 'The server cannot be reached, and the app keeps trying.',
      initial: 'told',
      on: {
        'browser.online': {
          description: 'The browser reports that it has a network.',
          target: 'returning',
        },
        'call.unreached': {
          description: 'Another call does not reach the server, so the banner is shown again.',
          target: 'offline',
          actions: { type: 'noteCause', params: ({ event }) => event },
        },
      },
      after: {
        retryPause: { description: 'The pause before the next try is over.', target: 'returning' },
      },
      states: {
        told: {
          description: 'A banner says that the app is offline.',
          tags: 'offline',
          entry: 'countBanner',
          after: {
            noticeGone: { description: 'The display time of the banner is over.', target: 'known' },
          },
        },
        known: { description: 'The banner has disappeared, and the app is still offline.' },
      },
    },
    returning: {
      description: 'The app asks the server whether it can be reached again.',
      on: {
        'browser.offline': {
          description: 'The browser reports that it has no network.',
          target: 'offline',
          actions: { type: 'noteCause', params: {} },
        },
        'call.unreached': {
          description: 'A call does not reach the server.',
          target: 'offline',
          actions: { type: 'noteCause', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { description: 'The server answers the request.', target: 'online.back' },
        onError: { description: 'The server does not answer.', target: 'offline.known' },
      },
    },
  },
});
