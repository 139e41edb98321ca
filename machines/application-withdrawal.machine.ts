import { assign, fromPromise, setup } from 'xstate';
import type { WithdrawalEnd, WithdrawalResult } from './application-withdrawal.types.ts';
import type { ScreenMeta } from './screen.types.ts';

const never = () => new Promise<never>(() => {});

/** An application is withdrawn only after the fan has confirmed it; a failure leaves it unchanged. */
export const applicationWithdrawalMachine = setup({
  types: {
    context: {} as WithdrawalResult & WithdrawalEnd,
    events: {} as { type: 'withdrawal.confirm' | 'withdrawal.cancel' },
    output: {} as WithdrawalEnd,
    tags: {} as 'busy',
    meta: {} as ScreenMeta,
  },
  actors: { withdraw: fromPromise<WithdrawalResult>(never) },
  actions: {
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<WithdrawalResult> = {}) => ({
      problem: problem ?? null,
    })),
    clearProblem: assign({ problem: null }),
    noteWithdrawn: assign({ withdrawn: true }),
  },
  guards: { isDone: (_, { problem }: WithdrawalResult) => problem === null },
}).createMachine({
  id: 'application-withdrawal',
  description: 'Used by audition-application.',
  meta: { screen: [{ path: '/audition/new-voice-2026', dialog: true }] },
  context: { problem: null, withdrawn: false },
  output: ({ context }) => ({ withdrawn: context.withdrawn }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The fan is asked whether that is meant.',
      on: {
        'withdrawal.confirm': { description: 'It is meant.', target: 'withdrawing' },
        'withdrawal.cancel': { description: 'The application stays.', target: 'kept' },
      },
    },
    withdrawing: {
      description: 'The server is asked to forget it. Further presses do nothing.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: [
          {
            description: 'The server has forgotten it.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'withdrawn',
            actions: 'noteWithdrawn',
          },
          {
            description: 'The server refuses, as after the deadline, or cannot be reached.',
            target: 'asking',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'asking',
          actions: { type: 'setProblem', params: { problem: { code: 'unknown' } } },
        },
      },
    },
    kept: {
      type: 'final',
      description: 'The fan reads what was handed in.',
      meta: { screen: [{ path: '/audition/new-voice-2026' }] },
    },
    withdrawn: {
      type: 'final',
      description: 'Nothing is left of the application.',
      meta: { screen: [{ path: '/audition/new-voice-2026' }] },
    },
  },
});
