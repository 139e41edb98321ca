import { fromPromise, setup } from 'xstate';
import type { InstallAnswer, InstallPromptTypes } from './install-prompt.types.ts';

const never = () => new Promise<never>(() => {});

/** Home offers to install the app occasionally, and any page on demand (spec §4, Install and update). */
export const installPromptMachine = setup({
  types: {} as InstallPromptTypes,
  actors: { askBrowser: fromPromise<InstallAnswer>(never) },
  actions: {
    rememberInstalled: () => {},
    forgetInstalled: () => {},
    rememberDismissal: () => {},
    reportFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isRested: (_, { rested }: { rested: boolean }) => rested,
    isAccepted: (_, { answer }: { answer: InstallAnswer }) => answer === 'accepted',
  },
  delays: { popupDelay: 1_500 },
}).createMachine({
  id: 'install-prompt',
  description: 'The app learns whether the browser can install it only by asking the browser.',
  meta: { screen: [{ path: '/' }, { path: '/video' }, { path: '/app-install-guide' }] },
  initial: 'idle',
  on: {
    'browser.installed': {
      description: 'The browser reports that the app is installed.',
      target: '.installed',
    },
  },
  states: {
    idle: {
      description: 'No install popup or dialog is shown.',
      on: {
        'home.opened': {
          description: 'Home opens, and the fan has not dismissed the popup recently.',
          guard: { type: 'isRested', params: ({ event }) => event },
          target: 'arriving',
        },
        'install.ask': { description: 'The fan asks to install the app.', target: 'asked' },
      },
    },
    arriving: {
      description: 'The fan looks at Home for a moment before the popup opens.',
      after: {
        popupDelay: { description: 'The delay before the popup is over.', target: 'waiting' },
      },
      on: {
        'home.left': { description: 'The fan leaves Home.', target: 'idle' },
        'install.ask': { description: 'The fan asks to install the app.', target: 'asked' },
      },
    },
    waiting: {
      description: 'The install popup waits until no other popup is on the screen.',
      meta: { screen: [{ path: '/', dialog: true }] },
      tags: 'waiting',
      on: {
        'screen.free': { description: 'No other popup is on the screen.', target: 'offering' },
        'home.left': { description: 'The fan leaves Home.', target: 'idle' },
        'install.ask': { description: 'The fan asks to install the app.', target: 'asked' },
      },
    },
    offering: {
      description: 'A popup on Home offers to install the app; the rest of the page stays usable.',
      tags: 'popup',
      meta: { screen: [{ path: '/' }] },
      on: {
        'home.left': { description: 'The fan leaves Home.', target: 'idle' },
        'install.ask': { description: 'The fan asks to install the app.', target: 'asked' },
        'install.accept': { description: 'The fan accepts the offer.', target: 'asking' },
        'install.dismiss': {
          description: 'The fan dismisses the offer.',
          target: 'idle',
          actions: 'rememberDismissal',
        },
      },
    },
    asked: {
      description: 'A dialog explains what the installed app offers.',
      tags: 'dialog',
      meta: {
        screen: [
          { path: '/', dialog: true },
          { path: '/video', dialog: true },
        ],
      },
      on: {
        'install.accept': { description: 'The fan accepts the offer.', target: 'asking' },
        'install.dismiss': {
          description: 'The fan dismisses the offer.',
          target: 'idle',
          actions: 'rememberDismissal',
        },
      },
    },
    asking: {
      description: 'The browser shows its own install dialog. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: [
          {
            description: 'The fan accepts in the browser’s dialog.',
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'installing',
          },
          {
            description: 'The fan declines in the browser’s dialog.',
            target: 'guided',
            actions: ['rememberDismissal', { type: 'reportFailure', params: { error: 'refused' } }],
          },
        ],
        onError: {
          description: 'The browser cannot install the app, or the attempt fails.',
          target: 'guided',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    guided: {
      description: 'The guide opens and explains how to install the app by hand.',
      tags: 'guideDue',
      meta: { screen: [{ path: '/app-install-guide' }] },
      on: { 'guide.opened': { description: 'The install guide is open.', target: 'idle' } },
    },
    installing: {
      description: 'The browser installs the app.',
      on: {
        'install.ask': {
          description: 'The installation does not finish, so the fan asks again.',
          target: 'asked',
        },
      },
    },
    installed: {
      description: 'The app is installed, so the installation is no longer offered.',
      tags: 'installed',
      entry: 'rememberInstalled',
      on: {
        'browser.offers': {
          description:
            'The browser can install the app again, because it was removed from the device.',
          target: 'idle',
          actions: 'forgetInstalled',
        },
      },
    },
  },
});
