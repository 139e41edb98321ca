import { assign, fromPromise, setup } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type {
  PushFound,
  PushTypes,
  Tested,
  TurnedOff,
  TurnedOn,
} from './push-subscription.types.ts';

const never = () => new Promise<never>(() => {});

// A visualizer gives no output.
type Given = { kind?: PushFound['kind']; problem?: CodeProblem } | undefined;

/** This browser shows notifications only while the fan, the browser and the server agree. */
export const pushSubscriptionMachine = setup({
  types: {} as PushTypes,
  actors: {
    findState: fromPromise<PushFound>(never),
    turnOn: fromPromise<TurnedOn>(never),
    turnOff: fromPromise<TurnedOff>(never),
    sendTest: fromPromise<Tested>(never),
  },
  actions: {
    noteProblem: assign((_, found: Given) => ({ problem: found?.problem ?? null })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isUnsupported: (_, found: Given) => found?.kind === 'unsupported',
    needsInstall: (_, found: Given) => found?.kind === 'needsInstall',
    isBlocked: (_, found: Given) => found?.kind === 'blocked',
    isOff: (_, found: Given) => found?.kind === 'off',
    isFailed: (_, found: Given) => found?.kind === 'failed',
  },
}).createMachine({
  id: 'push-subscription',
  meta: { screen: [{ path: '/notification-setting' }] },
  context: { problem: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The app asks the browser and the server whether notifications are on here.',
      tags: 'busy',
      invoke: {
        id: 'findState',
        src: 'findState',
        onDone: [
          {
            description: 'The browser has no notifications.',
            guard: { type: 'isUnsupported', params: ({ event }) => event.output },
            target: 'unsupported',
          },
          {
            description: 'The browser has notifications only in the installed app.',
            guard: { type: 'needsInstall', params: ({ event }) => event.output },
            target: 'needsInstall',
          },
          {
            description: 'The fan has forbidden notifications in the browser.',
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
          },
          {
            description: 'Notifications are off in this browser.',
            guard: { type: 'isOff', params: ({ event }) => event.output },
            target: 'off',
          },
          {
            description: 'The server cannot be asked.',
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'unknown',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          { description: 'Notifications are on in this browser.', target: 'on' },
        ],
        onError: {
          description: 'The browser does not answer.',
          target: 'unknown',
          actions: 'noteSurprise',
        },
      },
    },
    unsupported: {
      description: 'The page says that this browser has no notifications.',
      tags: 'unsupported',
      on: { 'page.seen': { description: 'The fan returns to the page.', target: 'checking' } },
    },
    needsInstall: {
      description: 'The page says that the app has to be installed first.',
      tags: 'needsInstall',
      on: { 'page.seen': { description: 'The fan returns to the page.', target: 'checking' } },
    },
    blocked: {
      description: 'The page says how notifications are allowed in the browser.',
      tags: 'blocked',
      on: { 'page.seen': { description: 'The fan returns to the page.', target: 'checking' } },
    },
    unknown: {
      description: 'The page says why the state is not known.',
      tags: 'unknown',
      exit: 'forgetProblem',
      on: {
        'push.retry': { description: 'The fan tries again.', target: 'checking' },
        'page.seen': { description: 'The fan returns to the page.', target: 'checking' },
      },
    },
    off: {
      description: 'This browser shows no notifications.',
      tags: 'off',
      exit: 'forgetProblem',
      on: {
        'push.turnOn': { description: 'The fan turns notifications on.', target: 'turningOn' },
        'page.seen': { description: 'The fan returns to the page.', target: 'checking' },
      },
    },
    turningOn: {
      description: 'The browser may ask the fan, then it subscribes, and the server is told.',
      tags: ['off', 'busy'],
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        onDone: [
          {
            description: 'The fan has forbidden notifications.',
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
          },
          {
            description: 'The fan has closed the browser’s question.',
            guard: { type: 'isOff', params: ({ event }) => event.output },
            target: 'off',
          },
          {
            description: 'The browser or the server could not.',
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'off',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          { description: 'This browser shows notifications from now on.', target: 'on' },
        ],
        onError: {
          description: 'The browser could not subscribe.',
          target: 'off',
          actions: 'noteSurprise',
        },
      },
    },
    on: {
      description: 'This browser shows notifications.',
      tags: 'on',
      exit: 'forgetProblem',
      initial: 'ready',
      states: {
        ready: { description: 'No test was sent.' },
        tested: { description: 'A test is on its way.', tags: 'tested' },
      },
      on: {
        'push.turnOff': { description: 'The fan turns notifications off.', target: 'turningOff' },
        'push.test': { description: 'The fan asks for a test.', target: 'testing' },
        'page.seen': { description: 'The fan returns to the page.', target: 'checking' },
      },
    },
    turningOff: {
      description: 'The server forgets this browser, then the browser unsubscribes.',
      tags: ['on', 'busy'],
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: [
          {
            description: 'The server could not be told.',
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          { description: 'Notifications are off in this browser.', target: 'off' },
        ],
        onError: {
          description: 'The browser does not answer.',
          target: 'on',
          actions: 'noteSurprise',
        },
      },
    },
    testing: {
      description: 'The server sends a notification to this browser.',
      tags: ['on', 'testing'],
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        onDone: [
          {
            description: 'The server could not send it.',
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          { description: 'The test is on its way.', target: 'on.tested' },
        ],
        onError: {
          description: 'The browser or the app fails.',
          target: 'on',
          actions: 'noteSurprise',
        },
      },
    },
  },
});
