import { type AnyActorLogic, assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CodeEntrySnapshot, CodeFacts } from './code-entry.types.ts';
import type * as leaving from './deactivation.types.ts';

type Context = leaving.DeactivationContext;
type Answer = leaving.DeactivationResult;
const never = () => new Promise<never>(() => {});
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** An account is withdrawn only after the owner has read the consequences and proved that it is theirs; a failure changes nothing. */
export const deactivationMachine = setup({
  types: {} as leaving.DeactivationTypes,
  actors: {
    codeEntry: part,
    prove: fromPromise<Answer, { password: string }>(never),
    deactivate: fromPromise<Answer>(never),
  } as leaving.DeactivationActors,
  actions: {
    // When the chart runs alone, its part has no snapshot.
    noteCode: assign((_, now?: CodeFacts) =>
      now ? { sent: now.sent, misses: now.misses, resendAt: now.resendAt } : {},
    ),
    forgetCode: assign({ sent: null, misses: 0 }),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Answer> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    takesCode: (_, { proof }: Pick<Context, 'proof'>) => proof !== 'password',
    isConfirming: (_, now?: CodeEntrySnapshot) => now?.hasTag?.('confirming') ?? false,
    isDone: (_, { problem }: Answer) => problem === null,
    isCodeOver: (_, { proof, problem }: Pick<Context, 'proof'> & Answer) =>
      proof !== 'password' && problem?.code === 'proof_required',
    isProofOver: (_, { problem }: Answer) => problem?.code === 'proof_required',
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
        'deactivation.confirm': [
          {
            description: 'The fan confirms the deactivation and proves the account by a code.',
            guard: { type: 'takesCode', params: ({ context }) => context },
            target: 'enteringCode',
          },
          {
            description:
              'The fan confirms the deactivation and proves the account by its password.',
            target: 'enteringPassword',
          },
        ],
      },
    },
    enteringCode: {
      description: 'The fan asks for a code and types it.',
      tags: ['asking', 'proving'],
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { sent, misses, resendAt, problem } }) => ({
          askedBy: 'page',
          sent,
          misses,
          resendAt,
          problem: problem && { call: 'useProof', ...problem },
        }),
        onSnapshot: [
          {
            description: 'The server checks the code.',
            guard: { type: 'isConfirming', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'A code is sent, or is no longer valid.',
            target: '.typing',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: { description: 'The code is correct.', target: 'leaving', actions: 'clearProblem' },
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'The fan types the code or waits for another one.',
          on: {
            'deactivation.cancel': {
              description: 'The fan cancels the deactivation; a sent code stays valid.',
              target: '#deactivation.idle',
            },
          },
        },
        checking: {
          description: 'The server checks the code, and the dialog cannot be closed.',
          tags: 'busy',
        },
      },
    },
    enteringPassword: {
      description: 'The fan types the password of the account.',
      tags: ['asking', 'proving'],
      on: {
        'deactivation.cancel': { description: 'The fan cancels the deactivation.', target: 'idle' },
        'password.edit': {
          description: 'The fan edits the password, so the error message disappears.',
          actions: 'clearProblem',
        },
        'password.submit': {
          description: 'The fan submits the password.',
          target: 'checkingPassword',
        },
      },
    },
    checkingPassword: {
      description: 'The server checks the password. Further presses do nothing.',
      tags: ['asking', 'proving', 'busy'],
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ event }) => {
          assertEvent(event, 'password.submit');
          return { password: event.password };
        },
        onDone: [
          {
            description: 'The password is correct.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'leaving',
            actions: 'clearProblem',
          },
          {
            description: 'The password is wrong or could not be checked.',
            target: 'enteringPassword',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'enteringPassword',
          actions: 'noteSurprise',
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
            description: 'The code was entered too long ago, so the fan needs another one.',
            guard: {
              type: 'isCodeOver',
              params: ({ context: { proof }, event }) => ({ proof, ...event.output }),
            },
            target: 'enteringCode',
            actions: ['forgetCode', { type: 'setProblem', params: ({ event }) => event.output }],
          },
          {
            description: 'The password was entered too long ago, so the fan has to enter it again.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'enteringPassword',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
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
