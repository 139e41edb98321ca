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
  description: 'Whether the browser can install the app is found out when it is asked to.',
  meta: { screen: [{ path: '/' }] },
  initial: 'idle',
  on: {
    'browser.installed': {
      description: 'The app is on the home screen, as far as this browser knows.',
      target: '.installed',
    },
  },
  states: {
    idle: {
      description: 'Nothing is said of it.',
      on: {
        'home.opened': {
          description: 'Home opens, and the fan has not dismissed the popup lately.',
          guard: { type: 'isRested', params: ({ event }) => event },
          target: 'arriving',
        },
        'install.ask': { description: 'The fan asks for it, on any page.', target: 'asked' },
      },
    },
    arriving: {
      description: 'The fan looks at Home first.',
      after: { popupDelay: { description: 'Home has stood for a while.', target: 'waiting' } },
      on: {
        'home.left': { description: 'The fan goes on.', target: 'idle' },
        'install.ask': { description: 'The fan asks for it.', target: 'asked' },
      },
    },
    waiting: {
      description: 'Popups come one at a time.',
      tags: 'waiting',
      on: {
        'screen.free': { description: 'No other popup is there.', target: 'offering' },
        'home.left': { description: 'The fan goes on.', target: 'idle' },
        'install.ask': { description: 'The fan asks for it.', target: 'asked' },
      },
    },
    offering: {
      description: 'A popup on Home offers it, in nobody’s way.',
      tags: 'popup',
      on: {
        'home.left': { description: 'The fan goes on.', target: 'idle' },
        'install.ask': { description: 'The fan asks for it.', target: 'asked' },
        'install.accept': { description: 'The fan wants it.', target: 'asking' },
        'install.dismiss': {
          description: 'Not today.',
          target: 'idle',
          actions: 'rememberDismissal',
        },
      },
    },
    asked: {
      description: 'A dialog says what the fan gets.',
      tags: 'dialog',
      meta: { screen: [{ path: '/', dialog: true }] },
      on: {
        'install.accept': { description: 'The fan wants it.', target: 'asking' },
        'install.dismiss': {
          description: 'Not today.',
          target: 'idle',
          actions: 'rememberDismissal',
        },
      },
    },
    asking: {
      description: 'The browser asks in its own words. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: [
          {
            description: 'The fan said yes.',
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'installing',
          },
          {
            description: 'The fan said no.',
            target: 'guided',
            actions: ['rememberDismissal', { type: 'reportFailure', params: { error: 'refused' } }],
          },
        ],
        onError: {
          description: 'The browser has nothing to ask, or it fails.',
          target: 'guided',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    guided: {
      description: 'The guide opens: the fan can do it by hand.',
      tags: 'guideDue',
      meta: { screen: [{ path: '/app-install-guide' }] },
      on: { 'guide.opened': { description: 'It is open.', target: 'idle' } },
    },
    installing: {
      description: 'The browser is at it.',
      on: {
        'install.ask': { description: 'It does not come; the fan asks again.', target: 'asked' },
      },
    },
    installed: {
      description: 'Nothing is offered.',
      tags: 'installed',
      entry: 'rememberInstalled',
      on: {
        'browser.offers': {
          description: 'It was taken off the device.',
          target: 'idle',
          actions: 'forgetInstalled',
        },
      },
    },
  },
});
