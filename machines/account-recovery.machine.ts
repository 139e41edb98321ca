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
  description: 'The chart sends the recovery token to the server and does not store it.',
  meta: { screen: [{ path: '/account-recovery' }, { path: '/login', dialog: true }] },
  context: { recovered: false },
  output: ({ context }) => context,
  initial: 'offered',
  states: {
    offered: {
      description: 'The app offers to recover the withdrawn account.',
      initial: 'untried',
      on: {
        'recovery.start': [
          {
            description: 'The fan asks to recover the account.',
            guard: { type: 'hasToken', params: ({ event }) => event },
            target: 'sending',
          },
          {
            description: 'The fan asks to recover the account, but the recovery token is missing.',
            target: 'missing',
          },
        ],
      },
      states: {
        untried: { description: 'The fan has not tried to recover the account yet.' },
        failed: {
          description: 'A message says that the recovery failed, and the fan can try again.',
          tags: 'refused',
        },
      },
    },
    sending: {
      description: 'The app asks the server to recover the account. Further presses do nothing.',
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
            description: 'The server recovers the account.',
            guard: { type: 'isRecovered', params: ({ event }) => ({ answer: event.output }) },
            target: 'recovered',
            actions: 'noteRecovered',
          },
          {
            description: 'The server no longer accepts the recovery token.',
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'missing',
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'offered.failed',
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'offered.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    recovered: {
      description: 'A message says that the account is recovered.',
      tags: 'recovered',
      after: {
        farewell: { description: 'The fan has had time to read the message.', target: 'closed' },
      },
    },
    closed: {
      type: 'final',
      description: 'The account is recovered, and the login page opens.',
      meta: { screen: [{ path: '/login' }] },
      tags: 'recovered',
    },
    missing: {
      type: 'final',
      description: 'A message says that the recovery token is missing and that support can help.',
      tags: 'missing',
    },
  },
});
