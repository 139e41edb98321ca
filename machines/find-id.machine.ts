import type { AnyActorLogic } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type * as find from './find-id.types.ts';
import type { PhoneProof } from './phone-verification.types.ts';

const pending = () => new Promise<never>(() => {});
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});
const NO_RESULT: find.FindIdResult = { usernames: [], problem: null };

/** A fan who verifies a phone number sees its IDs masked and can have them sent in full to their owner; each verification is valid for one search and one sending. */
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
        description: 'The phone number is verified.',
        guard: { type: 'isProved', params: ({ event }) => event.snapshot?.context?.proof },
        actions: { type: 'noteProof', params: ({ event }) => event.snapshot?.context?.proof },
      },
      {
        description: 'The fan edits the verified number, so the result of the search is discarded.',
        guard: 'hasProof',
        target: '.proving',
        actions: 'forgetSearch',
      },
    ],
  },
  initial: 'proving',
  states: {
    proving: {
      description: 'The fan verifies a phone number.',
      initial: 'entering',
      states: {
        entering: {
          description: 'The fan fills in the number and the code sent to it.',
          on: {
            'ids.ask': {
              description: 'The fan asks for the IDs of the verified number.',
              guard: 'hasProof',
              target: '#find-id.asking',
            },
          },
        },
        refused: {
          description: 'An alert says why the IDs cannot be shown or sent.',
          tags: 'refused',
          meta: { screen: [{ path: '/find-id', dialog: true }] },
          on: { 'problem.read': { description: 'The fan closes the alert.', target: 'entering' } },
        },
      },
    },
    asking: {
      description:
        'The app asks the server for the IDs of the verified number. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'findIds',
        src: 'findIds',
        input: ({ context }) => context,
        onDone: [
          {
            description:
              'The server no longer accepts the phone verification, so the fan has to repeat it.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'proving.refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              'forgetSearch',
              { type: 'refuseProof', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'proving.refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The server finds at least one ID for the number.',
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'noteUsernames', params: ({ event }) => event.output },
          },
          { description: 'The server finds no ID for the number.', target: 'none' },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'proving.refused',
          actions: 'noteSurprise',
        },
      },
    },
    found: {
      description: 'The page shows the IDs of the number, partly masked.',
      tags: 'found',
      initial: 'offered',
      states: {
        offered: {
          description: 'The page offers to send the full ID to its owner.',
          on: {
            'id.send': {
              description: 'The fan asks for the full ID to be sent.',
              target: '#find-id.sending',
            },
          },
        },
        refused: {
          description: 'An alert says why the full ID was not sent.',
          tags: 'refused',
          meta: { screen: [{ path: '/find-id', dialog: true }] },
          on: { 'problem.read': { description: 'The fan closes the alert.', target: 'offered' } },
        },
      },
    },
    sending: {
      description:
        'The app asks the server to send the full ID by email or text message. Further presses do nothing.',
      tags: ['found', 'busy'],
      invoke: {
        id: 'sendId',
        src: 'sendId',
        input: ({ context }) => context,
        onDone: [
          {
            description:
              'The server no longer accepts the phone verification, so the fan has to repeat it.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'proving.refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              'forgetSearch',
              { type: 'refuseProof', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'found.refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          { description: 'The server has sent the full ID.', target: 'sent' },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'found.refused',
          actions: 'noteSurprise',
        },
      },
    },
    sent: {
      description: 'The page says that the full ID was sent by email or text message.',
      tags: ['found', 'sent'],
      type: 'final',
      entry: 'forgetProof',
    },
    none: {
      description: 'The page says that nobody has signed up with the number.',
      tags: 'none',
      type: 'final',
      entry: 'forgetProof',
    },
  },
});
