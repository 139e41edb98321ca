import { assign, fromPromise, setup } from 'xstate';
import type * as phone from './phone-verification.types.ts';

const pending = () => new Promise<never>(() => {});
const FRESH = { proof: null, problem: null };
const NOTHING = { sent: null, misses: 0, proof: null };
const NO_NUMBER: phone.PhoneFacts = {
  ...{ number: { country: 'US', national: '' }, resendAt: null, earlier: [] },
  ...NOTHING,
};

const missesAfter = (misses: number, code?: string) =>
  code === 'code_exhausted' ? 5 : misses + Number(code === 'invalid_code');

/** A proof is valid for exactly its number, and an edit drops it; a valid code is restored with its number. */
export const phoneVerificationMachine = setup({
  types: {} as phone.PhoneTypes,
  actors: {
    sendCode: fromPromise<phone.SendCodeResult, phone.PhoneNumber>(pending),
    verifyCode: fromPromise<phone.VerifyCodeResult, phone.CodeToVerify>(pending),
  },
  actions: {
    takeNumber: assign((_, { edited }: { edited: phone.NumberFacts }) => ({ ...edited, ...FRESH })),
    clearProblem: assign({ problem: null }),
    forgetCode: assign(NOTHING),
    forgetProof: assign((_, known: { problem: phone.PhoneProblem }) => ({ ...NOTHING, ...known })),
    noteResult: assign((_, result: phone.SendCodeResult | phone.VerifyCodeResult) => result),
    noteSurprise: assign((_, { call }: Pick<phone.PhoneProblem, 'call'>) => ({
      problem: { call, code: 'unknown' },
    })),
    // A visualizer gives no output.
    noteMiss: assign(({ context }, { problem = null }: Partial<phone.VerifyCodeResult> = {}) => ({
      problem,
      misses: missesAfter(context.misses, problem?.code),
      sent: problem?.code === 'phone_taken' ? null : context.sent,
    })),
  },
  guards: {
    maySend: (_, _sending: phone.Sending) => true,
    hasCode: (_, { sent }: phone.Sending) => sent !== null,
    isSpent: (_, { sent, misses }: phone.Sending) => sent !== null && misses > 4,
    isProved: (_, { proof }: Pick<phone.PhoneContext, 'proof'>) => proof !== null,
    isExpired: (_, { problem }: phone.VerifyCodeResult) => problem?.code === 'code_expired',
  },
  delays: { codeLifetime: 1_200_000 },
}).createMachine({
  id: 'phone-verification',
  meta: {
    screen: [
      { path: '/signup?step=phone' },
      { path: '/find-id' },
      { path: '/find-password?step=phone' },
      { path: '/login', dialog: true },
    ],
  },
  context: ({ input: { saved = NO_NUMBER } = {} }) => ({ ...saved, problem: null }),
  initial: 'ready',
  on: {
    'number.edit': [
      {
        description: 'The fan comes back to a number whose code was tried too often.',
        guard: { type: 'isSpent', params: ({ event }) => event.edited },
        target: '.ready.exhausted',
        actions: { type: 'takeNumber', params: ({ event }) => event },
      },
      {
        description: 'The fan comes back to a number to which a code is out.',
        guard: { type: 'hasCode', params: ({ event }) => event.edited },
        target: '.ready.sent',
        actions: { type: 'takeNumber', params: ({ event }) => event },
      },
      {
        description: 'The fan edits the number or chooses another country.',
        target: '.ready.unsent',
        actions: { type: 'takeNumber', params: ({ event }) => event },
      },
    ],
  },
  states: {
    ready: {
      description: 'The fan fills in the number, or the code that went there.',
      on: {
        'code.send': {
          description: 'The fan asks for a code, or another once the server sends one.',
          guard: { type: 'maySend', params: ({ context }) => context },
          target: 'sending',
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'What is known of the number says what comes next.',
          always: [
            {
              description: 'A reload finds the proof of before.',
              guard: { type: 'isProved', params: ({ context }) => context },
              target: '#phone-verification.verified',
            },
            {
              description: 'The code was tried too often.',
              guard: { type: 'isSpent', params: ({ context }) => context },
              target: 'exhausted',
            },
            {
              description: 'A code is out.',
              guard: { type: 'hasCode', params: ({ context }) => context },
              target: 'sent',
            },
            { description: 'No code went out, or none that still counts.', target: 'unsent' },
          ],
        },
        unsent: { description: 'No code is out for this number.', tags: 'unsent' },
        sent: {
          description: 'A code is out and alive.',
          tags: 'sent',
          after: {
            codeLifetime: { description: 'The code has lived its 20 minutes.', target: 'expired' },
          },
          on: {
            'code.submit': {
              description: 'The fan hands in a code.',
              target: '#phone-verification.verifying',
            },
          },
        },
        expired: {
          description: 'The 20 minutes of the code are over.',
          tags: 'expired',
          entry: 'forgetCode',
        },
        exhausted: { description: 'The code was tried too often.', tags: 'exhausted' },
      },
    },
    sending: {
      description: 'A code is asked for; one that is out stays good until the new one comes.',
      tags: 'sending',
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.number,
        onDone: {
          description: 'A code is out, or the server says why not.',
          target: 'ready',
          actions: { type: 'noteResult', params: ({ event }) => event.output },
        },
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'ready',
          actions: { type: 'noteSurprise', params: { call: 'sendCode' } },
        },
      },
    },
    verifying: {
      description: 'The server compares the code.',
      tags: ['sent', 'verifying'],
      entry: 'clearProblem',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => ({ ...context, code: 'code' in event ? event.code : '' }),
        onDone: [
          {
            description: 'The code is right.',
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'noteResult', params: ({ event }) => event.output },
          },
          {
            description: 'The code has expired.',
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'ready.expired',
          },
          {
            description: 'The code is wrong, or could not be compared.',
            target: 'ready',
            actions: { type: 'noteMiss', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'ready',
          actions: { type: 'noteSurprise', params: { call: 'verifyCode' } },
        },
      },
    },
    verified: {
      description: 'The number is the fan’s own.',
      tags: 'verified',
      on: {
        'proof.refused': {
          description: 'The server takes the proof no more.',
          target: 'ready.unsent',
          actions: { type: 'forgetProof', params: ({ event: { problem } }) => ({ problem }) },
        },
      },
    },
  },
});
