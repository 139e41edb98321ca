import { assign, fromPromise, setup } from 'xstate';
import type { ConnectivityTypes } from './connectivity.types.ts';

const never = () => new Promise<never>(() => {});

/** Reports when the network is lost and when it is back. A browser may claim to be online when it is not; then our server decides (spec §4, Install and update). */
export const connectivityMachine = setup({
  types: {} as ConnectivityTypes,
  actors: { askServer: fromPromise<void>(never) },
  actions: { countBanner: assign({ told: ({ context }) => context.told + 1 }) },
  delays: { noticeGone: 3_000, retryPause: 10_000 },
}).createMachine({
  id: 'connectivity',
  context: { told: 0 },
  meta: { screen: [{ path: '/' }] },
  initial: 'online',
  states: {
    online: {
      description: 'As far as anybody knows, the server is there.',
      initial: 'quiet',
      on: {
        'browser.offline': { description: 'The browser has no network.', target: 'offline' },
        'call.unreached': { description: 'A call got nowhere.', target: 'doubtful' },
        'refresh.failed': { description: 'Cached content stayed as it was.', target: 'doubtful' },
        'session.offline': { description: 'Nobody says who is here.', target: 'offline' },
        'session.failing': { description: 'It is reached, and fails.', target: '.failing' },
      },
      states: {
        quiet: { description: 'Nothing is said.' },
        back: {
          description: 'A banner says that the network is back.',
          tags: 'back',
          entry: 'countBanner',
          on: {
            'call.unreached': { description: 'It was made before the network was ready.' },
            'refresh.failed': { description: 'It began before the network was ready.' },
          },
          after: { noticeGone: { description: 'It was there long enough.', target: 'quiet' } },
        },
        failing: {
          description: 'A banner says that the server has a problem.',
          tags: 'failing',
          entry: 'countBanner',
          after: { noticeGone: { description: 'It was there long enough.', target: 'quiet' } },
        },
      },
    },
    doubtful: {
      description: 'The server is asked: it may have been that call alone.',
      on: {
        'browser.offline': { description: 'There is no network.', target: 'offline' },
        'session.offline': { description: 'Nobody says who is here.', target: 'offline' },
      },
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { description: 'It answers.', target: 'online' },
        onError: { description: 'It cannot be reached.', target: 'offline' },
      },
    },
    offline: {
      description: 'The server is looked for, whatever the browser says.',
      initial: 'told',
      on: {
        'browser.online': { description: 'The browser has a network.', target: 'returning' },
        'call.unreached': { description: 'The fan has tried something.', target: 'offline' },
      },
      after: { retryPause: { description: 'It is time to look again.', target: 'returning' } },
      states: {
        told: {
          description: 'A banner says so.',
          tags: 'offline',
          entry: 'countBanner',
          after: { noticeGone: { description: 'It was there long enough.', target: 'known' } },
        },
        known: { description: 'The fan knows.' },
      },
    },
    returning: {
      description: 'The server is asked whether the network is back.',
      on: {
        'browser.offline': { description: 'It is gone again.', target: 'offline' },
        'call.unreached': { description: 'It is not.', target: 'offline' },
      },
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { description: 'It answers.', target: 'online.back' },
        onError: { description: 'It cannot be reached yet.', target: 'offline.known' },
      },
    },
  },
});
