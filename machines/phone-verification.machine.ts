import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as phone from './phone-verification.types.ts';

const pending = () => new Promise<never>(() => {});
const NOTHING_SENT = { sent: null, misses: 0, resendAt: null };
const FRESH = { proof: null, problem: null };
const NO_NUMBER: phone.PhoneTypes['input'] = { number: { country: 'KR', national: '' } };

/** A proof is good for exactly its number, which an edit gives up; a code that is out is there again with its number. */
export const phoneVerificationMachine = setup({
  types: {} as phone.PhoneTypes,
  actors: {
    sendCode: fromPromise<phone.SendCodeAnswer, phone.PhoneNumber>(pending),
    verifyCode: fromPromise<phone.VerifyCodeAnswer, phone.CodeToVerify>(pending),
  },
  actions: {
    keep: assign((_, known: Partial<phone.PhoneContext>) => known),
    takeNumber: assign((_, { number, sending }: phone.Edit) => ({ number, ...sending, ...FRESH })),
    // A visualizer answers without an output.
    recordAttempt: assign(
      ({ context: { sent, misses } }, { problem }: phone.VerifyCodeAnswer = FRESH) => ({
        problem,
        misses:
          problem?.code === 'code_exhausted'
            ? 5
            : misses + Number(problem?.code === 'invalid_code'),
        sent: problem?.code === 'phone_taken' ? null : sent,
      }),
    ),
  },
  guards: {
    maySend: (_, _sending: phone.Sending) => true,
    lacksCode: (_, { sent }: phone.Sending) => sent === null,
    isSpent: (_, { misses }: phone.Sending) => misses > 4,
    isProved: (_, { proof }: phone.VerifyCodeAnswer) => proof !== null,
    isExpired: (_, { problem }: phone.VerifyCodeAnswer) => problem?.code === 'code_expired',
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
  context: ({ input: { number } = NO_NUMBER }) => ({ number, ...NOTHING_SENT, ...FRESH }),
  initial: 'ready',
  on: {
    'number.edit': [
      {
        description: 'The fan edits the number or chooses another country.',
        guard: { type: 'lacksCode', params: ({ event }) => event.sending },
        target: '.ready.unsent',
        actions: { type: 'takeNumber', params: ({ event }) => event },
      },
      {
        description: 'The fan comes back to a number whose code was tried too often.',
        guard: { type: 'isSpent', params: ({ event }) => event.sending },
        target: '.ready.exhausted',
        actions: { type: 'takeNumber', params: ({ event }) => event },
      },
      {
        description: 'The fan comes back to a number to which a code is out.',
        target: '.ready.sent',
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
      initial: 'unsent',
      states: {
        unsent: {
          description: 'No code is out for this number.',
          tags: 'unsent',
          entry: { type: 'keep', params: { sent: null, misses: 0, proof: null } },
          on: {
            'proof.recalled': {
              description: 'A reload finds the proof of before.',
              target: '#phone-verification.verified',
              actions: { type: 'keep', params: ({ event }) => ({ proof: event.proof }) },
            },
          },
        },
        sent: {
          id: 'sent',
          description: 'A code is out and alive.',
          tags: 'sent',
          always: [
            {
              description: 'No code went out, or none that still counts.',
              guard: { type: 'lacksCode', params: ({ context }) => context },
              target: 'unsent',
            },
            {
              description: 'The code was tried too often.',
              guard: { type: 'isSpent', params: ({ context }) => context },
              target: 'exhausted',
            },
          ],
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
          id: 'expired',
          description: 'The 20 minutes of the code are over.',
          tags: 'expired',
          entry: { type: 'keep', params: { sent: null } },
        },
        exhausted: { description: 'The code was tried too often.', tags: 'exhausted' },
      },
    },
    sending: {
      description: 'A code is asked for; one that is out stays good until the new one comes.',
      tags: 'sending',
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.number,
        onDone: {
          description: 'A code is out, or the server says why not.',
          target: '#sent',
          actions: { type: 'keep', params: ({ event }) => event.output },
        },
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: '#sent',
          actions: { type: 'keep', params: { problem: { call: 'sendCode', code: 'failed' } } },
        },
      },
    },
    verifying: {
      description: 'The server compares the code.',
      tags: ['sent', 'verifying'],
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submit');
          return { sent: context.sent, code: event.code };
        },
        onDone: [
          {
            description: 'The code is right.',
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'The code has expired.',
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: '#expired',
          },
          {
            description: 'The code is wrong, or could not be compared.',
            target: '#sent',
            actions: { type: 'recordAttempt', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: '#sent',
          actions: { type: 'keep', params: { problem: { call: 'verifyCode', code: 'failed' } } },
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
          actions: { type: 'keep', params: ({ event }) => ({ problem: event.problem }) },
        },
      },
    },
  },
});
