import { type AnyActorLogic, assign, fromCallback, setup } from 'xstate';
import type { CodeEntryTypes, CodeFacts } from './code-entry.types.ts';
import type * as phone from './phone-verification.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});
const NO_CODE = { sent: null, misses: 0 };
const NO_NUMBER: phone.PhoneFacts = {
  number: { country: 'US', national: '' },
  resendAt: null,
  earlier: [],
  proof: null,
  ...NO_CODE,
};

/** A verification is valid for one number and is discarded by an edit; a number that is typed again gets its valid code back. */
export const phoneVerificationMachine = setup({
  types: {} as phone.PhoneTypes,
  actors: { codeEntry: part } as phone.PhoneActors,
  actions: {
    takeNumber: assign((_, { edited }: { edited: phone.NumberFacts }) => ({
      ...edited,
      proof: null,
      problem: null,
    })),
    // When the chart runs alone, its part has no snapshot and no output.
    noteCode: assign((_, now?: CodeFacts) =>
      now ? { sent: now.sent, misses: now.misses, resendAt: now.resendAt } : {},
    ),
    noteProof: assign((_, { proof = null }: Partial<CodeEntryTypes['output']> = {}) => ({
      proof,
      problem: null,
    })),
    forgetProof: assign((_, { problem }: Pick<phone.PhoneContext, 'problem'>) => ({
      ...NO_CODE,
      proof: null,
      problem,
    })),
  },
  guards: {
    isUnproved: (_, { proof }: Pick<phone.PhoneContext, 'proof'>) => proof === null,
  },
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
  initial: 'deciding',
  on: {
    'number.edit': {
      description:
        'The fan edits the number or chooses another country; a code that was sent to it before is valid again.',
      target: '.proving',
      actions: { type: 'takeNumber', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'What is known about the number decides the next state.',
      always: [
        {
          description: 'The number is not verified yet.',
          guard: { type: 'isUnproved', params: ({ context }) => context },
          target: 'proving',
        },
        { description: 'The number was verified before a reload.', target: 'verified' },
      ],
    },
    proving: {
      description: 'The fan fills in the number or the code sent to it.',
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => ({
          to: context.number,
          sent: context.sent,
          misses: context.misses,
          resendAt: context.resendAt,
          problem: context.problem,
        }),
        onSnapshot: {
          description: 'A code is sent or checked, or is no longer valid.',
          actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
        },
        onDone: {
          description: 'The code is correct.',
          target: 'verified',
          actions: { type: 'noteProof', params: ({ event }) => event.output },
        },
      },
    },
    verified: {
      description: 'The phone number is verified.',
      tags: 'verified',
      on: {
        'proof.refused': {
          description: 'The server no longer accepts the phone verification.',
          target: 'proving',
          actions: { type: 'forgetProof', params: ({ event: { problem } }) => ({ problem }) },
        },
      },
    },
  },
});
