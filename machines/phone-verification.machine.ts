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

/** A verification is valid for one number and is discarded by an edit; a number that is typed again gets its valid code back. */
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
        description: 'The fan returns to a number after too many wrong codes.',
        guard: { type: 'isSpent', params: ({ event }) => event.edited },
        target: '.ready.exhausted',
        actions: { type: 'takeNumber', params: ({ event }) => event },
      },
      {
        description: 'The fan returns to a number to which a code was sent.',
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
      description: 'The fan fills in the number or the code sent to it.',
      on: {
        'code.send': {
          description: 'The fan asks for a code, and the server may send one now.',
          guard: { type: 'maySend', params: ({ context }) => context },
          target: 'sending',
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'What is known about the number decides the next state.',
          always: [
            {
              description: 'The number was verified before a reload.',
              guard: { type: 'isProved', params: ({ context }) => context },
              target: '#phone-verification.verified',
            },
            {
              description: 'The fan has entered too many wrong codes.',
              guard: { type: 'isSpent', params: ({ context }) => context },
              target: 'exhausted',
            },
            {
              description: 'A code was sent to the number.',
              guard: { type: 'hasCode', params: ({ context }) => context },
              target: 'sent',
            },
            {
              description: 'No code was sent to the number, or the code is no longer valid.',
              target: 'unsent',
            },
          ],
        },
        unsent: { description: 'No valid code has been sent to the number.', tags: 'unsent' },
        sent: {
          description: 'A code has been sent and is still valid.',
          tags: 'sent',
          after: {
            codeLifetime: { description: 'The code expires after 20 minutes.', target: 'expired' },
          },
          on: {
            'code.submit': {
              description: 'The fan submits the code.',
              target: '#phone-verification.verifying',
            },
          },
        },
        expired: {
          description: 'The code has expired, and the fan needs another one.',
          tags: 'expired',
          entry: 'forgetCode',
        },
        exhausted: {
          description:
            'The code is blocked after too many wrong tries, and the fan needs another one.',
          tags: 'exhausted',
        },
      },
    },
    sending: {
      description:
        'The app asks the server for a code; an earlier code stays valid until the new one is sent.',
      tags: 'sending',
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.number,
        onDone: {
          description: 'The server sends a code or says why it does not.',
          target: 'ready',
          actions: { type: 'noteResult', params: ({ event }) => event.output },
        },
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'ready',
          actions: { type: 'noteSurprise', params: { call: 'sendCode' } },
        },
      },
    },
    verifying: {
      description: 'The server checks the code. Further presses do nothing.',
      tags: ['sent', 'verifying'],
      entry: 'clearProblem',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => ({ ...context, code: 'code' in event ? event.code : '' }),
        onDone: [
          {
            description: 'The code is correct.',
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
            description: 'The code is wrong or could not be checked.',
            target: 'ready',
            actions: { type: 'noteMiss', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'ready',
          actions: { type: 'noteSurprise', params: { call: 'verifyCode' } },
        },
      },
    },
    verified: {
      description: 'The phone number is verified.',
      tags: 'verified',
      on: {
        'proof.refused': {
          description: 'The server no longer accepts the phone verification.',
          target: 'ready.unsent',
          actions: { type: 'forgetProof', params: ({ event: { problem } }) => ({ problem }) },
        },
      },
    },
  },
});
