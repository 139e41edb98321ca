import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as leaving from './deactivation.types.ts';

type Context = leaving.DeactivationContext;
type Answer = leaving.DeactivationResult;
const never = () => new Promise<never>(() => {});

/** An account is withdrawn only after the owner has read the consequences and proved that it is theirs; a failure changes nothing. */
export const deactivationMachine = setup({
  types: {} as leaving.DeactivationTypes,
  actors: {
    sendCode: fromPromise<leaving.ProofCode>(never),
    prove: fromPromise<Answer, { secret: string }>(never),
    deactivate: fromPromise<Answer>(never),
  },
  actions: {
    noteCode: assign((_, code: leaving.ProofCode) => code),
    forgetCode: assign({ sentAt: null }),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Answer> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    needsCode: (_, { proof, sentAt }: Context) => proof !== 'password' && sentAt === null,
    takesCode: (_, { proof }: Context) => proof !== 'password',
    canProve: (_, { proof, sentAt }: Context) => proof === 'password' || sentAt !== null,
    isDone: (_, { problem }: Answer) => problem === null,
    isSpent: (_, { problem }: Answer) => /^code_ex/.test(problem?.code ?? ''),
    isProofOver: (_, { problem }: Answer) => problem?.code === 'proof_required',
  },
}).createMachine({
  id: 'deactivation',
  meta: { screen: [{ path: '/account-manage', dialog: true }] },
  context: ({ input: { proof } = { proof: 'mail' } }) => ({
    proof,
    sentAt: null,
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
            description: 'The fan confirms the deactivation, and the app has to send a code first.',
            guard: { type: 'needsCode', params: ({ context }) => context },
            target: 'sendingCode',
          },
          { description: 'The fan confirms the deactivation.', target: 'proving' },
        ],
      },
    },
    sendingCode: {
      description:
        'The app asks the server for a code; an earlier code stays valid until the new one is sent.',
      tags: ['asking', 'proving', 'sending'],
      on: {
        'deactivation.cancel': { description: 'The fan cancels the deactivation.', target: 'idle' },
      },
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: {
          description: 'The server sends a code or says why it does not.',
          target: 'proving',
          actions: { type: 'noteCode', params: ({ event }) => event.output },
        },
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'proving',
          actions: 'noteSurprise',
        },
      },
    },
    proving: {
      description: 'The fan types the password or the code that was sent.',
      tags: ['asking', 'proving'],
      on: {
        'deactivation.cancel': { description: 'The fan cancels the deactivation.', target: 'idle' },
        'proof.edit': {
          description: 'The fan edits the password or code, so the error message disappears.',
          actions: 'clearProblem',
        },
        'proof.submit': {
          description: 'The fan submits the password or code.',
          guard: { type: 'canProve', params: ({ context }) => context },
          target: 'checking',
        },
        'code.send': {
          description: 'The fan asks for another code.',
          guard: { type: 'takesCode', params: ({ context }) => context },
          target: 'sendingCode',
        },
      },
    },
    checking: {
      description: 'The server checks the password or code. Further presses do nothing.',
      tags: ['asking', 'proving', 'busy'],
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ event }) => {
          assertEvent(event, 'proof.submit');
          return { secret: event.secret };
        },
        onDone: [
          {
            description: 'The password or code is correct.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'leaving',
          },
          {
            description: 'The code is no longer valid, so the fan needs another one.',
            guard: { type: 'isSpent', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['forgetCode', { type: 'setProblem', params: ({ event }) => event.output }],
          },
          {
            description: 'The password or code is wrong or could not be checked.',
            target: 'proving',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'proving',
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
            description:
              'The password or code was entered too long ago, so the fan has to enter it again.',
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
