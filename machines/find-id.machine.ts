import type { AnyActorLogic } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type * as find from './find-id.types.ts';
import type { PhoneProof } from './phone-verification.types.ts';

const pending = () => new Promise<never>(() => {});
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});
const NO_RESULT: find.FindIdResult = { usernames: [], problem: null };

/** A fan who proves a phone sees its IDs masked, and can have them sent in full to their owner; a proof is valid for one of each. */
export const findIdMachine = setup({
  types: {} as find.FindIdTypes,
  actors: {
    findIds: fromPromise<find.FindIdResult, find.ProofFact>(pending),
    sendId: fromPromise<find.SendIdResult, find.ProofFact>(pending),
    phoneVerification: part,
  } as find.FindIdActors,
  actions: {
    noteProof: assign((_, proof: PhoneProof | null = null) => ({ proof })),
    forgetProof: assign({ proof: null, saved: undefined }),
    forgetSearch: assign({ proof: null, usernames: [] }),
    refuseProof: sendTo('phoneVerification', (_, { problem }: find.SendIdResult = NO_RESULT) => ({
      type: 'proof.refused',
      problem: { call: 'useProof', ...problem },
    })),
    noteUsernames: assign((_, { usernames }: find.FindIdResult = NO_RESULT) => ({ usernames })),
    noteProblem: assign((_, { problem }: find.SendIdResult = NO_RESULT) => ({ problem })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isProved: (_, proof: PhoneProof | null) => proof !== null,
    hasProof: ({ context }) => context.proof !== null,
    isRefused: (_, { problem }: find.SendIdResult) => problem !== null,
    isProofOver: (_, { problem }: find.SendIdResult) => problem?.code === 'invalid_phone_token',
    hasFound: (_, { usernames }: find.FindIdResult) => usernames.length > 0,
  },
}).createMachine({
  id: 'find-id',
  meta: { screen: [{ path: '/find-id' }] },
  context: ({ input: { saved } = {} }) => ({ saved, proof: null, usernames: [], problem: null }),
  invoke: {
    id: 'phoneVerification',
    src: 'phoneVerification',
    input: ({ context }) => context,
    onSnapshot: [
      {
        description: 'The number is proved.',
        guard: { type: 'isProved', params: ({ event }) => event.snapshot?.context?.proof },
        actions: { type: 'noteProof', params: ({ event }) => event.snapshot?.context?.proof },
      },
      {
        description: 'The proved number is edited, so nobody wants an answer for it any more.',
        guard: 'hasProof',
        target: '.proving',
        actions: 'forgetSearch',
      },
    ],
  },
  initial: 'proving',
  states: {
    proving: {
      description: 'The fan proves a number.',
      initial: 'entering',
      states: {
        entering: {
          description: 'The fan fills in the number and its code.',
          on: {
            'ids.ask': {
              description: 'The fan asks for the IDs of that number.',
              guard: 'hasProof',
              target: '#find-id.asking',
            },
          },
        },
        refused: {
          description: 'An alert says why there is no answer.',
          tags: 'refused',
          meta: { screen: [{ path: '/find-id', dialog: true }] },
          on: { 'problem.read': { description: 'The fan closes the alert.', target: 'entering' } },
        },
      },
    },
    asking: {
      description: 'The server looks, once.',
      tags: 'busy',
      invoke: {
        id: 'findIds',
        src: 'findIds',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The proof is over; the phone is proved anew.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'proving.refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              'forgetSearch',
              { type: 'refuseProof', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses, or cannot be reached.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'proving.refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The number has IDs.',
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'noteUsernames', params: ({ event }) => event.output },
          },
          { description: 'The number has none.', target: 'none' },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'proving.refused',
          actions: 'noteSurprise',
        },
      },
    },
    found: {
      description: 'The fan reads the IDs, which are masked.',
      tags: 'found',
      initial: 'offered',
      states: {
        offered: {
          description: 'The whole ID can be had.',
          on: {
            'id.send': {
              description: 'The fan wants to read the whole ID.',
              target: '#find-id.sending',
            },
          },
        },
        refused: {
          description: 'An alert says why it was not sent.',
          tags: 'refused',
          meta: { screen: [{ path: '/find-id', dialog: true }] },
          on: { 'problem.read': { description: 'The fan closes the alert.', target: 'offered' } },
        },
      },
    },
    sending: {
      description: 'The whole ID is sent to its owner, by mail or by text.',
      tags: ['found', 'busy'],
      invoke: {
        id: 'sendId',
        src: 'sendId',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The proof is over; the phone is proved anew.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'proving.refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              'forgetSearch',
              { type: 'refuseProof', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses, or cannot be reached.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'found.refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          { description: 'The ID is on its way.', target: 'sent' },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'found.refused',
          actions: 'noteSurprise',
        },
      },
    },
    sent: {
      description: 'The fan looks into the mailbox or the messages.',
      tags: ['found', 'sent'],
      type: 'final',
      entry: 'forgetProof',
    },
    none: {
      description: 'Nobody has signed up with that number.',
      tags: 'none',
      type: 'final',
      entry: 'forgetProof',
    },
  },
});
