import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { RecoveryEnd, RecoveryResult, RecoveryToken } from './account-recovery.types.ts';
import type { ScreenMeta } from './screen.types.ts';

const never = () => new Promise<never>(() => {});

/** Recovers a withdrawn account when the fan confirms it, never just because the page is opened. */
export const accountRecoveryMachine = setup({
  types: {
    context: {} as RecoveryEnd,
    events: {} as { type: 'recovery.start' } & RecoveryToken,
    output: {} as RecoveryEnd,
    tags: {} as 'busy' | 'refused' | 'recovered' | 'missing',
    meta: {} as ScreenMeta,
  },
  actors: { recoverAccount: fromPromise<RecoveryResult, RecoveryToken>(never) },
  actions: {
    reportFailure: (_, _params: { error: unknown }) => {},
    noteRecovered: assign({ recovered: true }),
  },
  guards: {
    hasToken: (_, { token }: RecoveryToken) => token !== null,
    isRecovered: (_, { answer }: { answer: RecoveryResult }) => answer === 'recovered',
    isMissing: (_, { answer }: { answer: RecoveryResult }) => answer === 'missing',
  },
  delays: { farewell: 2_000 },
}).createMachine({
  id: 'account-recovery',
  description: 'The token passes through; the chart does not keep it.',
  meta: { screen: [{ path: '/account-recovery' }, { path: '/login', dialog: true }] },
  context: { recovered: false },
  output: ({ context }) => context,
  initial: 'offered',
  states: {
    offered: {
      description: 'The account can be had back.',
      initial: 'untried',
      on: {
        'recovery.start': [
          {
            description: 'The fan asks for the account.',
            guard: { type: 'hasToken', params: ({ event }) => event },
            target: 'sending',
          },
          {
            description: 'The fan asks, but nothing says which account it is.',
            target: 'missing',
          },
        ],
      },
      states: {
        untried: { description: 'Nothing has been asked yet.' },
        failed: {
          description: 'It did not work; the fan reads so and can try again.',
          tags: 'refused',
        },
      },
    },
    sending: {
      description: 'The server is asked. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'recoverAccount',
        src: 'recoverAccount',
        input: ({ event }) => {
          assertEvent(event, 'recovery.start');
          return { token: event.token };
        },
        onDone: [
          {
            description: 'The account is given back.',
            guard: { type: 'isRecovered', params: ({ event }) => ({ answer: event.output }) },
            target: 'recovered',
            actions: 'noteRecovered',
          },
          {
            description: 'The server no longer knows the token.',
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'missing',
          },
          { description: 'The server refuses, or cannot be reached.', target: 'offered.failed' },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'offered.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    recovered: {
      description: 'The account is back, and the fan reads so.',
      tags: 'recovered',
      after: {
        farewell: { description: 'The fan has had time to read it.', target: 'closed' },
      },
    },
    closed: {
      type: 'final',
      description: 'It has been read; the page leads on.',
      meta: { screen: [{ path: '/login' }] },
      tags: 'recovered',
    },
    missing: {
      type: 'final',
      description: 'Without a token only the support can help.',
      tags: 'missing',
    },
  },
});
