import { assign, fromPromise, setup } from 'xstate';
import type { ScreenMeta } from './screen.types.ts';
import type { WithdrawalEnd, WithdrawalResult } from './submission-withdrawal.types.ts';

const never = () => new Promise<never>(() => {});

/** An entry or application is withdrawn only after the fan has confirmed it; a failure leaves it unchanged. */
export const submissionWithdrawalMachine = setup({
  types: {
    context: {} as WithdrawalEnd,
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
  id: 'submission-withdrawal',
  description:
    'The submission chart uses this chart when the fan withdraws an entry or application.',
  meta: {
    screen: [
      { path: '/event/encore-night', dialog: true },
      { path: '/audition/new-voice-2026', dialog: true },
    ],
  },
  context: { problem: null, withdrawn: false },
  output: ({ context }) => context,
  initial: 'asking',
  states: {
    asking: {
      description: 'A dialog asks the fan to confirm the withdrawal.',
      on: {
        'withdrawal.confirm': {
          description: 'The fan confirms the withdrawal.',
          target: 'withdrawing',
        },
        'withdrawal.cancel': { description: 'The fan keeps what was sent.', target: 'kept' },
      },
    },
    withdrawing: {
      description: 'The app asks the server to delete it. Further presses do nothing.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: [
          {
            description: 'The server has deleted it.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'withdrawn',
            actions: 'noteWithdrawn',
          },
          {
            description:
              'The server refuses the withdrawal, for example after the deadline, or cannot be reached.',
            target: 'asking',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'asking',
          actions: { type: 'setProblem', params: { problem: { code: 'unknown' } } },
        },
      },
    },
    kept: {
      type: 'final',
      description: 'The page shows what was sent.',
      meta: { screen: [{ path: '/event/encore-night' }, { path: '/audition/new-voice-2026' }] },
    },
    withdrawn: {
      type: 'final',
      description: 'It no longer exists on the server.',
      meta: { screen: [{ path: '/event/encore-night' }, { path: '/audition/new-voice-2026' }] },
    },
  },
});
