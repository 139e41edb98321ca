import { assign, setup } from 'xstate';
import type { GooglePopupTypes } from './google-popup.types.ts';

/** The popup opens directly from the tap that asks for it and returns one code; each obstacle has its own state. */
export const googlePopupMachine = setup({
  types: {} as GooglePopupTypes,
  actions: {
    openPopup: () => {},
    handOver: (_, _params: { code: string }) => {},
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
  guards: {
    isSame: (_, { sent, returned }: { sent: string; returned: string | undefined }) =>
      returned === sent,
  },
  delays: { scriptPatience: 10_000, popupPause: 3_000 },
}).createMachine({
  id: 'google-popup',
  description: 'The pages that sign in with Google or link a Google account use this chart.',
  meta: {
    screen: [
      { path: '/login' },
      { path: '/google-verification' },
      { path: '/video', open: 'Menu' },
    ],
  },
  context: ({ input: { state } = { state: '' } }) => ({ state, attempt: 0 }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The app loads the settings and Google’s script.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'The fan has not asked for the popup yet.',
          on: {
            'popup.ask': {
              description: 'The fan asks for the popup before the script is loaded.',
              target: 'asked',
            },
            'script.ready': {
              description: 'Google’s script is loaded.',
              target: '#google-popup.ready',
            },
            'script.failed': {
              description: 'Google’s script cannot be loaded.',
              target: '#google-popup.scriptBlocked',
            },
            'client.missing': {
              description: 'The settings contain no client ID for Google.',
              target: '#google-popup.unconfigured',
            },
            'app.found': {
              description: 'The page runs in the built-in browser of another app.',
              target: '#google-popup.inAppBrowser',
            },
          },
        },
        asked: {
          description: 'The fan waits for the popup.',
          tags: 'busy',
          on: {
            'script.ready': {
              description: 'Google’s script is loaded.',
              target: '#google-popup.waiting',
            },
            'script.failed': {
              description: 'Google’s script cannot be loaded.',
              target: '#google-popup.scriptBlocked.shown',
            },
            'client.missing': {
              description: 'The settings contain no client ID for Google.',
              target: '#google-popup.unconfigured.shown',
            },
            'app.found': {
              description: 'The page runs in the built-in browser of another app.',
              target: '#google-popup.inAppBrowser.shown',
            },
          },
          after: {
            scriptPatience: {
              description: 'Google’s script takes too long to load.',
              target: '#google-popup.scriptBlocked.shown',
            },
          },
        },
      },
    },
    unconfigured: {
      description: 'Google is not configured for this app.',
      initial: 'unshown',
      on: { 'popup.ask': { description: 'The fan asks for the popup anyway.', target: '.shown' } },
      states: {
        unshown: {
          description: 'No message is shown, because the fan has not asked for the popup.',
        },
        shown: {
          description: 'A message says that Google login is not available here.',
          tags: 'unconfigured',
        },
      },
    },
    inAppBrowser: {
      description: 'The page runs inside another app, where Google does not allow sign-in.',
      initial: 'unshown',
      states: {
        unshown: {
          description: 'No message is shown, because the fan has not asked for the popup.',
          on: { 'popup.ask': { description: 'The fan asks for the popup.', target: 'shown' } },
        },
        shown: {
          description: 'A dialog explains how to open the page in a browser.',
          meta: {
            screen: [
              { path: '/login', dialog: true },
              { path: '/google-verification', dialog: true },
              { path: '/video', open: 'Menu', dialog: true },
            ],
          },
          tags: 'inAppBrowser',
          on: { 'notice.close': { description: 'The fan closes the dialog.', target: 'unshown' } },
        },
      },
    },
    scriptBlocked: {
      description:
        'Google’s script could not be loaded because it is blocked or the network is down.',
      initial: 'unshown',
      on: {
        'popup.ask': {
          description: 'The fan asks for the popup, so the app loads the script again.',
          target: 'loading.asked',
          actions: 'countAttempt',
        },
        'script.ready': { description: 'Google’s script is loaded after all.', target: 'ready' },
      },
      states: {
        unshown: {
          description: 'No message is shown, because the fan has not asked for the popup.',
        },
        shown: {
          description:
            'A message says that Google cannot be reached and that the fan can try again.',
          tags: 'scriptBlocked',
        },
      },
    },
    ready: {
      description: 'The next tap on the Google button opens the popup at once.',
      initial: 'calm',
      on: { 'popup.ask': { description: 'The fan asks for the popup.', target: 'waiting' } },
      states: {
        calm: { description: 'No error message is shown.' },
        blocked: {
          description: 'A message says that the browser blocked the popup.',
          tags: 'blocked',
        },
        refused: {
          description: 'A message says that Google returned no usable code.',
          tags: 'refused',
        },
      },
    },
    waiting: {
      description: 'Google’s popup is open.',
      tags: 'open',
      entry: 'openPopup',
      initial: 'fresh',
      on: {
        'code.arrived': [
          {
            description: 'Google returns a code for the request of this page.',
            guard: {
              type: 'isSame',
              params: ({ context, event }) => ({ sent: context.state, returned: event.state }),
            },
            target: 'ready',
            actions: { type: 'handOver', params: ({ event }) => ({ code: event.code }) },
          },
          {
            description: 'Google returns a code that belongs to another request.',
            target: 'ready.refused',
          },
        ],
        'popup.closed': { description: 'The fan closes the popup.', target: 'ready' },
        'popup.blocked': {
          description: 'The browser blocks the popup.',
          target: 'ready.blocked',
        },
        'google.refused': {
          description: 'Google returns an error instead of a code.',
          target: 'ready.refused',
        },
      },
      states: {
        fresh: {
          description: 'The popup has just opened. Further presses do nothing.',
          tags: 'busy',
          after: {
            popupPause: { description: 'The popup has been open for a while.', target: 'lasting' },
          },
        },
        lasting: {
          description:
            'The popup may be hidden behind other windows, and another tap opens it again.',
          on: {
            'popup.ask': {
              description: 'The fan asks for the popup again.',
              target: '#google-popup.waiting',
            },
          },
        },
      },
    },
  },
});
