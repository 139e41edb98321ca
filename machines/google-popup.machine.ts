import { assign, setup } from 'xstate';
import type { GooglePopupTypes } from './google-popup.types.ts';

/** The popup opens inside the tap that requests it and returns one code; each obstacle has its own state. */
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
  description: 'Used by the sign-in with Google and by the linking of an account.',
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
      description: 'The settings and Google’s script are on their way.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'The fan has not asked for it.',
          on: {
            'popup.ask': { description: 'The fan taps before it is there.', target: 'asked' },
            'script.ready': { description: 'The script is there.', target: '#google-popup.ready' },
            'script.failed': {
              description: 'The script does not come.',
              target: '#google-popup.scriptBlocked',
            },
            'client.missing': {
              description: 'The settings name no client.',
              target: '#google-popup.unconfigured',
            },
            'app.found': {
              description: 'The browser belongs to another app.',
              target: '#google-popup.inAppBrowser',
            },
          },
        },
        asked: {
          description: 'The fan waits for it.',
          tags: 'busy',
          on: {
            'script.ready': {
              description: 'The script is there at last.',
              target: '#google-popup.waiting',
            },
            'script.failed': {
              description: 'The script does not come.',
              target: '#google-popup.scriptBlocked.shown',
            },
            'client.missing': {
              description: 'The settings name no client.',
              target: '#google-popup.unconfigured.shown',
            },
          },
          after: {
            scriptPatience: {
              description: 'The fan has waited long enough.',
              target: '#google-popup.scriptBlocked.shown',
            },
          },
        },
      },
    },
    unconfigured: {
      description: 'No Google client is set up here.',
      initial: 'unshown',
      on: { 'popup.ask': { description: 'The fan taps all the same.', target: '.shown' } },
      states: {
        unshown: { description: 'Nobody has asked.' },
        shown: { description: 'The page says so.', tags: 'unconfigured' },
      },
    },
    inAppBrowser: {
      description: 'The page is shown inside another app, where Google lets nobody sign in.',
      initial: 'unshown',
      states: {
        unshown: {
          description: 'Nobody has asked.',
          on: { 'popup.ask': { description: 'The fan taps.', target: 'shown' } },
        },
        shown: {
          description: 'The way to a browser is shown.',
          meta: {
            screen: [
              { path: '/login', dialog: true },
              { path: '/google-verification', dialog: true },
              { path: '/video', open: 'Menu', dialog: true },
            ],
          },
          tags: 'inAppBrowser',
          on: { 'notice.close': { description: 'The fan stays here.', target: 'unshown' } },
        },
      },
    },
    scriptBlocked: {
      description: 'The script did not come: blocked, or no network.',
      initial: 'unshown',
      on: {
        'popup.ask': {
          description: 'The fan taps; the script is asked for again.',
          target: 'loading.asked',
          actions: 'countAttempt',
        },
        'script.ready': { description: 'It came late.', target: 'ready' },
      },
      states: {
        unshown: { description: 'Nobody has asked.' },
        shown: { description: 'The page says why, and offers the ID way.', tags: 'scriptBlocked' },
      },
    },
    ready: {
      description: 'A tap opens the popup at once.',
      initial: 'calm',
      on: { 'popup.ask': { description: 'The fan taps.', target: 'waiting' } },
      states: {
        calm: { description: 'Nothing is wrong.' },
        blocked: { description: 'The browser did not let the popup open.', tags: 'blocked' },
        refused: { description: 'Google gave no code that could be used.', tags: 'refused' },
      },
    },
    waiting: {
      description: 'The popup is open.',
      tags: 'open',
      entry: 'openPopup',
      initial: 'fresh',
      on: {
        'code.arrived': [
          {
            description: 'Google answers what this page asked.',
            guard: {
              type: 'isSame',
              params: ({ context, event }) => ({ sent: context.state, returned: event.state }),
            },
            target: 'ready',
            actions: { type: 'handOver', params: ({ event }) => ({ code: event.code }) },
          },
          { description: 'The answer belongs to another question.', target: 'ready.refused' },
        ],
        'popup.closed': { description: 'The fan closes the popup.', target: 'ready' },
        'popup.blocked': {
          description: 'The browser lets no popup open.',
          target: 'ready.blocked',
        },
        'google.refused': { description: 'Google refuses.', target: 'ready.refused' },
      },
      states: {
        fresh: {
          description: 'Further taps do nothing.',
          tags: 'busy',
          after: {
            popupPause: { description: 'The fan may have lost it.', target: 'lasting' },
          },
        },
        lasting: {
          description: 'The popup may be lost behind other windows.',
          on: {
            'popup.ask': {
              description: 'The fan taps again, and it opens anew.',
              target: '#google-popup.waiting',
            },
          },
        },
      },
    },
  },
});
