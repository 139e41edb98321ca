import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { RecoveryAnswer, RecoveryEnd, RecoveryToken } from './account-recovery.types.ts';

const never = () => new Promise<never>(() => {});

/** Gives a withdrawn account back at the fan's word, never by merely being opened. */
export const accountRecoveryMachine = setup({
  types: {
    context: {} as RecoveryEnd,
    events: {} as { type: 'recovery.start' } & RecoveryToken,
    output: {} as RecoveryEnd,
    tags: {} as 'offered' | 'busy' | 'refused' | 'recovered' | 'missing',
    meta: {} as { screen: string },
  },
  actors: { recoverAccount: fromPromise<RecoveryAnswer, RecoveryToken>(never) },
  actions: {
    reportFailure: (_, _params: { error: unknown }) => {},
    noteRecovered: assign({ recovered: true }),
  },
  guards: {
    hasToken: (_, { token }: RecoveryToken) => token !== null,
    isAnswer: (_, { answer, wanted }: { answer: RecoveryAnswer; wanted: RecoveryAnswer }) =>
      answer === wanted,
  },
  delays: { farewell: 2_000 },
}).createMachine({
  id: 'account-recovery',
  description: 'The token passes through; the chart does not keep it.',
  meta: { screen: '/account-recovery, and the dialog of a withdrawn account' },
  context: { recovered: false },
  output: ({ context }) => context,
  initial: 'offered',
  states: {
    offered: {
      description: 'The account can be had back.',
      tags: 'offered',
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
      tags: ['offered', 'busy'],
      invoke: {
        id: 'recoverAccount',
        src: 'recoverAccount',
        input: ({ event }) => {
          assertEvent(event, 'recovery.start');
          return { token: event.token };
        },
        onDone: [
          {
            guard: {
              type: 'isAnswer',
              params: ({ event }) => ({ answer: event.output, wanted: 'recovered' }),
            },
            target: 'recovered',
            actions: 'noteRecovered',
          },
          {
            guard: {
              type: 'isAnswer',
              params: ({ event }) => ({ answer: event.output, wanted: 'missing' }),
            },
            target: 'missing',
          },
          { target: 'offered.failed' },
        ],
        onError: {
          target: 'offered.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    recovered: {
      description: 'The account is back, and the fan reads so.',
      tags: 'recovered',
      after: { farewell: 'closed' },
    },
    closed: {
      type: 'final',
      description: 'It has been read; the page leads on.',
      tags: 'recovered',
    },
    missing: {
      type: 'final',
      description: 'Without a token only the support can help.',
      tags: 'missing',
    },
  },
});
