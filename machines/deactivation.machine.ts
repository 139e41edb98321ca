import { assign, fromPromise, setup } from 'xstate';
import type * as leaving from './deactivation.types.ts';

type Result = leaving.DeactivationResult;

/** An account is withdrawn only after the owner has read the consequences; a failure changes nothing. */
export const deactivationMachine = setup({
  types: {} as leaving.DeactivationTypes,
  actors: {
    deactivate: fromPromise<Result>(() => new Promise(() => {})),
  } as leaving.DeactivationActors,
  actions: {
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isDone: (_, { problem }: Result) => problem === null,
    isCancelled: (_, { problem }: Result) => problem?.code === 'proof_required',
  },
}).createMachine({
  id: 'deactivation',
  meta: { screen: [{ path: '/account-manage', dialog: true }] },
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The account is active, and the dialog is closed.',
      meta: { screen: [{ path: '/account-manage' }] },
      entry: 'clearProblem',
      on: {
        'deactivation.ask': {
          description: 'The fan asks to deactivate the account.',
          target: 'reading',
        },
      },
    },
    reading: {
      description: 'A dialog says until when the account can be recovered and when it is deleted.',
      tags: 'asking',
      on: {
        'deactivation.cancel': { description: 'The fan keeps the account.', target: 'idle' },
        'deactivation.confirm': {
          description: 'The fan deactivates the account.',
          target: 'leaving',
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing was tried yet.' },
        failed: { description: 'A message says why the deactivation failed.' },
      },
    },
    leaving: {
      description: 'The app asks the server to withdraw the account. Further presses do nothing.',
      tags: ['asking', 'busy'],
      meta: { proof: 're-auth' },
      entry: 'clearProblem',
      invoke: {
        id: 'deactivate',
        src: 'deactivate',
        onDone: [
          {
            description: 'The account is withdrawn.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'deactivated',
          },
          {
            description: 'The fan has cancelled the proof that it needs.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'reading',
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'reading.failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'reading.failed',
          actions: 'noteSurprise',
        },
      },
    },
    deactivated: {
      type: 'final',
      description:
        'The account is withdrawn, the fan’s session has ended, and the login page opens.',
      tags: 'busy',
      meta: { screen: [{ path: '/login' }] },
    },
  },
});
