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
      description: 'The account is in use.',
      meta: { screen: [{ path: '/account-manage' }] },
      entry: 'clearProblem',
      on: { 'deactivation.ask': { description: 'The fan wants to leave.', target: 'reading' } },
    },
    reading: {
      description: 'The fan reads until when the account can be had back, and when it is deleted.',
      tags: 'asking',
      on: {
        'deactivation.cancel': { description: 'The fan stays.', target: 'idle' },
        'deactivation.confirm': [
          {
            description: 'The fan means it; a code has to be sent first.',
            guard: { type: 'needsCode', params: ({ context }) => context },
            target: 'sendingCode',
          },
          { description: 'The fan means it.', target: 'proving' },
        ],
      },
    },
    sendingCode: {
      description: 'A code is asked for; one that is out stays good until the new one comes.',
      tags: ['asking', 'proving', 'sending'],
      on: { 'deactivation.cancel': { description: 'The fan stays.', target: 'idle' } },
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: {
          description: 'A code is out, or the server says why not.',
          target: 'proving',
          actions: { type: 'noteCode', params: ({ event }) => event.output },
        },
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'proving',
          actions: 'noteSurprise',
        },
      },
    },
    proving: {
      description: 'The fan types the password, or the code that was sent.',
      tags: ['asking', 'proving'],
      on: {
        'deactivation.cancel': { description: 'The fan stays.', target: 'idle' },
        'proof.edit': {
          description: 'The fan types anew.',
          actions: 'clearProblem',
        },
        'proof.submit': {
          description: 'The fan hands it in.',
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
      description: 'The server compares it. Further presses do nothing.',
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
            description: 'The proof is right.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'leaving',
          },
          {
            description: 'The code is over; another one is needed.',
            guard: { type: 'isSpent', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['forgetCode', { type: 'setProblem', params: ({ event }) => event.output }],
          },
          {
            description: 'The proof is wrong, or could not be compared.',
            target: 'proving',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'proving',
          actions: 'noteSurprise',
        },
      },
    },
    leaving: {
      description: 'The proof was right, and the server is asked. Further presses do nothing.',
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
            description: 'The proof is too old by now.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['forgetCode', { type: 'setProblem', params: ({ event }) => event.output }],
          },
          {
            description: 'The server refuses, or cannot be reached.',
            target: 'failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'failed',
          actions: 'noteSurprise',
        },
      },
    },
    failed: {
      description:
        'It did not work; the fan reads why and is still signed in, and the proof still counts.',
      tags: ['asking', 'proved'],
      on: {
        'deactivation.cancel': { description: 'The fan stays.', target: 'idle' },
        'deactivation.confirm': { description: 'The fan tries once more.', target: 'leaving' },
      },
    },
    deactivated: {
      type: 'final',
      description: 'The account is withdrawn and the session over; the page leads to the login.',
      tags: 'busy',
      meta: { screen: [{ path: '/login' }] },
    },
  },
});
