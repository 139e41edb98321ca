import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { RecoveryEnd, RecoveryProblem, RecoveryToken } from './account-recovery.types.ts';

type Answer = { problem: RecoveryProblem | null };
const never = () => new Promise<never>(() => {});

/** Gives a withdrawn account back at the fan's word, never by merely being opened. */
export const accountRecoveryMachine = setup({
  types: {
    context: {} as { problem: RecoveryProblem | null },
    events: {} as { type: 'recovery.start' } & RecoveryToken,
    output: {} as RecoveryEnd,
    tags: {} as 'offered' | 'busy' | 'refused' | 'recovered' | 'missing',
    meta: {} as { screen: string },
  },
  actors: { recoverAccount: fromPromise<Answer, RecoveryToken>(never) },
  actions: {
    reportFailure: (_, _params: { error: unknown }) => {},
    keepProblem: assign((_, { problem }: Answer) => ({ problem })),
  },
  guards: {
    hasToken: (_, { token }: RecoveryToken) => token !== null,
    isRecovered: (_, { problem }: Answer) => problem === null,
    isMissing: (_, { problem }: Answer) => problem?.code === 'missing',
  },
  delays: { farewell: 2_000 },
}).createMachine({
  id: 'account-recovery',
  description: 'The token passes through; the chart does not keep it.',
  meta: { screen: '/account-recovery, and the dialog of a withdrawn account' },
  context: { problem: null },
  output: ({ context }) => ({ recovered: context.problem === null }),
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
            actions: { type: 'keepProblem', params: { problem: { code: 'missing' } } },
          },
        ],
      },
      states: {
        untried: { description: 'Nothing has been asked yet.' },
        failed: {
          description: 'It did not work; the fan reads why and can try again.',
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
            guard: { type: 'isRecovered', params: ({ event }) => event.output },
            target: 'recovered',
            actions: { type: 'keepProblem', params: { problem: null } },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
          {
            target: 'offered.failed',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'offered.failed',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'keepProblem', params: { problem: { code: 'unknown' } } },
          ],
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
