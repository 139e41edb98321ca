import { type AnyActorLogic, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CodeFacts } from './code-entry.types.ts';
import type * as leaving from './deactivation.types.ts';
import type { ReAuthSnapshot } from './re-auth.types.ts';

type Result = leaving.DeactivationResult;
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** An account is withdrawn only after the owner has read the consequences and proved that it is theirs; a failure changes nothing. */
export const deactivationMachine = setup({
  types: {} as leaving.DeactivationTypes,
  actors: {
    reAuth: part,
    deactivate: fromPromise<Result>(() => new Promise(() => {})),
  } as leaving.DeactivationActors,
  actions: {
    // When the chart runs alone, its part has no snapshot.
    noteCode: assign((_, now?: CodeFacts) =>
      now ? { sent: now.sent, misses: now.misses, resendAt: now.resendAt } : {},
    ),
    forgetCode: assign({ sent: null, misses: 0 }),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isChecking: (_, now?: ReAuthSnapshot) => now?.hasTag?.('busy') ?? false,
    isDone: (_, { problem }: Result) => problem === null,
    isProofOver: (_, { problem }: Result) => problem?.code === 'proof_required',
  },
}).createMachine({
  id: 'deactivation',
  meta: { screen: [{ path: '/account-manage', dialog: true }] },
  context: ({ input: { proof } = { proof: 'mail' } }) => ({
    proof,
    sent: null,
    misses: 0,
    resendAt: null,
    problem: null,
  }),
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
        'deactivation.cancel': { description: 'The fan cancels the deactivation.', target: 'idle' },
        'deactivation.confirm': {
          description: 'The fan confirms the deactivation and has to prove the account.',
          target: 'proving',
        },
      },
    },
    proving: {
      description: 'The fan proves the account with its password or with a code.',
      tags: ['asking', 'proving'],
      invoke: {
        id: 'reAuth',
        src: 'reAuth',
        input: ({ context }) => context,
        onSnapshot: [
          {
            description: 'The server checks the password or the code.',
            guard: { type: 'isChecking', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'The fan is asked for the password or the code.',
            target: '.entering',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: {
          description: 'The account is proved.',
          target: 'leaving',
          actions: 'clearProblem',
        },
      },
      initial: 'entering',
      states: {
        entering: {
          description: 'The fan types the password or the code.',
          on: {
            'deactivation.cancel': {
              description: 'The fan cancels the deactivation; a sent code stays valid.',
              target: '#deactivation.idle',
            },
          },
        },
        checking: {
          description: 'The server checks the proof, and the dialog cannot be closed.',
          tags: 'busy',
        },
      },
    },
    leaving: {
      description: 'The app asks the server to withdraw the account. Further presses do nothing.',
      tags: ['asking', 'busy'],
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
            description: 'The account was proved too long ago, so the fan has to prove it again.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['forgetCode', { type: 'setProblem', params: ({ event }) => event.output }],
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'failed',
          actions: 'noteSurprise',
        },
      },
    },
    failed: {
      description:
        'A message says why the deactivation failed; the fan need not enter the password or code again.',
      tags: ['asking', 'proved'],
      on: {
        'deactivation.cancel': { description: 'The fan cancels the deactivation.', target: 'idle' },
        'deactivation.confirm': {
          description: 'The fan tries the deactivation again.',
          target: 'leaving',
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
