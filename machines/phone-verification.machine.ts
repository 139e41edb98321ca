import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as phone from './phone-verification.types.ts';

const pending = () => new Promise<never>(() => {});

/** A proof belongs to exactly the number it was given for; editing the number gives it up. */
export const phoneVerificationMachine = setup({
  types: {} as phone.PhoneTypes,
  actors: {
    sendCode: fromPromise<phone.SendCodeAnswer, phone.PhoneNumber>(pending),
    verifyCode: fromPromise<phone.VerifyCodeAnswer, phone.CodeToVerify>(pending),
  },
  actions: {
    keep: assign((_, known: Partial<phone.PhoneContext>) => known),
    heed: assign(({ context }, { problem }: phone.VerifyCodeAnswer) => ({
      problem,
      misses: context.misses + (problem?.code === 'invalid_code' ? 1 : 0),
    })),
  },
  guards: {
    lacksCode: (_, { sent }: phone.PhoneContext) => sent === null,
    lacksTries: (_, { misses }: phone.PhoneContext) => misses > 4,
    isProved: (_, { proof }: phone.VerifyCodeAnswer) => proof !== null,
    isExpired: (_, { problem }: phone.VerifyCodeAnswer) => problem?.code === 'code_expired',
    isSpent: (_, { problem }: phone.VerifyCodeAnswer) => problem?.code === 'code_exhausted',
  },
  delays: { resendPause: 60_000, codeLifetime: 1_200_000 },
}).createMachine({
  id: 'phone-verification',
  meta: { screen: '/signup?step=phone' },
  context: ({ input }) => ({ ...input, sent: null, misses: 0, proof: null, problem: null }),
  initial: 'unsent',
  on: {
    'number.edit': {
      description: 'The fan edits the number or chooses another country.',
      target: '.unsent',
      actions: { type: 'keep', params: ({ event }) => ({ number: event.number, problem: null }) },
    },
  },
  states: {
    unsent: {
      description: 'No code is out for this number.',
      entry: { type: 'keep', params: { sent: null, misses: 0, proof: null } },
      on: {
        'code.send': { description: 'The fan asks for a code.', target: 'sending' },
        'code.recalled': {
          target: 'sent',
          actions: {
            type: 'keep',
            params: ({ event: { sent, misses } }) => ({ sent, misses }),
          },
        },
        'proof.recalled': {
          target: 'verified',
          actions: { type: 'keep', params: ({ event }) => ({ proof: event.proof }) },
        },
      },
    },
    sending: {
      id: 'sending',
      description: 'A code is asked for; one that is out stays good until the new one comes.',
      tags: 'sending',
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.number,
        onDone: { target: 'sent', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'sent',
          actions: { type: 'keep', params: { problem: { call: 'sendCode', code: 'failed' } } },
        },
      },
    },
    sent: {
      description: 'A code is out and alive.',
      tags: 'sent',
      always: [
        { guard: { type: 'lacksCode', params: ({ context }) => context }, target: 'unsent' },
        { guard: { type: 'lacksTries', params: ({ context }) => context }, target: 'exhausted' },
      ],
      after: { codeLifetime: 'expired' },
      on: { 'code.submit': { description: 'The fan hands in a code.', target: 'verifying' } },
      initial: 'paused',
      states: {
        paused: {
          description: 'Another code may not be asked for yet.',
          after: { resendPause: 'resendable' },
        },
        resendable: {
          description: 'Another code may be asked for.',
          tags: 'resendable',
          on: { 'code.send': { description: 'The fan asks for another.', target: '#sending' } },
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
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          { guard: { type: 'isSpent', params: ({ event }) => event.output }, target: 'exhausted' },
          { target: 'sent', actions: { type: 'heed', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'sent',
          actions: { type: 'keep', params: { problem: { call: 'verifyCode', code: 'failed' } } },
        },
      },
    },
    expired: {
      description: 'The 20 minutes of the code are over.',
      tags: 'expired',
      entry: { type: 'keep', params: { sent: null } },
      on: { 'code.send': { description: 'The fan asks for a new code.', target: 'sending' } },
    },
    exhausted: {
      description: 'The code was tried too often.',
      tags: 'exhausted',
      entry: { type: 'keep', params: { sent: null } },
      on: { 'code.send': { description: 'The fan asks for a new code.', target: 'sending' } },
    },
    verified: {
      description: 'The number is the fan’s own.',
      tags: 'verified',
      on: {
        'proof.refused': {
          target: 'unsent',
          actions: { type: 'keep', params: ({ event }) => ({ problem: event.problem }) },
        },
      },
    },
  },
});
