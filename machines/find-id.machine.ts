import { assign, fromPromise, setup } from 'xstate';
import type * as find from './find-id.types.ts';

/** Whoever proves a phone sees its IDs masked, and can have them sent whole to their owner; a proof is good for one of each. */
export const findIdMachine = setup({
  types: {} as find.FindIdTypes,
  actors: {
    findIds: fromPromise<find.FindIdAnswer, find.PhoneFact>(() => new Promise(() => {})),
    sendId: fromPromise<find.SendIdAnswer, find.PhoneFact>(() => new Promise(() => {})),
  },
  actions: {
    keep: assign((_, known: Partial<find.FindIdTypes['context']>) => known),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      problem: { code: 'failed', error },
    })),
    tellPhone: (_, _params: find.SendIdAnswer) => {},
  },
  guards: {
    hasPhone: (_, { phone }: find.PhoneFact) => phone !== null,
    isRefused: (_, { problem }: find.SendIdAnswer) => problem !== null,
    isProofOver: (_, { problem }: find.SendIdAnswer) => problem?.code === 'invalid_phone_token',
    hasFound: (_, { usernames }: find.FindIdAnswer) => usernames.length > 0,
  },
}).createMachine({
  id: 'find-id',
  meta: { screen: [{ path: '/find-id' }] },
  context: { phone: null, usernames: [], problem: null },
  initial: 'proving',
  states: {
    proving: {
      description: 'The fan proves a number.',
      on: {
        'phone.settle': {
          description: 'The number is proved, or edited.',
          actions: { type: 'keep', params: ({ event }) => ({ phone: event.phone }) },
        },
        'problem.read': {
          description: 'The fan closes the alert that told of it.',
          actions: { type: 'keep', params: { problem: null } },
        },
        'ids.ask': {
          description: 'The fan asks for the IDs of that number.',
          guard: { type: 'hasPhone', params: ({ context }) => context },
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'The server looks, once.',
      tags: 'busy',
      entry: { type: 'keep', params: { problem: null } },
      on: {
        'phone.settle': {
          description: 'The number is edited, so nobody wants the answer any more.',
          target: 'proving',
          actions: { type: 'keep', params: ({ event }) => ({ phone: event.phone }) },
        },
      },
      invoke: {
        id: 'findIds',
        src: 'findIds',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The server refuses.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'proving',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tellPhone', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The number has IDs.',
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { description: 'The number has none.', target: 'none' },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'proving',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
      },
    },
    found: {
      description: 'The fan reads the IDs, which are masked.',
      tags: 'found',
      on: {
        'problem.read': {
          description: 'The fan closes the alert that told of it.',
          actions: { type: 'keep', params: { problem: null } },
        },
        'id.send': { description: 'The fan wants to read the whole ID.', target: 'sending' },
      },
    },
    sending: {
      description: 'The whole ID is sent to its owner, by mail or by text.',
      tags: ['found', 'busy'],
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'sendId',
        src: 'sendId',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The proof is over; the phone is proved anew.',
            guard: { type: 'isProofOver', params: ({ event }) => event.output },
            target: 'proving',
            actions: [
              { type: 'keep', params: ({ event }) => ({ ...event.output, usernames: [] }) },
              { type: 'tellPhone', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { description: 'The ID is on its way.', target: 'sent' },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'found',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
      },
    },
    sent: {
      description: 'The fan looks into the mailbox or the messages.',
      tags: ['found', 'sent'],
      type: 'final',
      entry: { type: 'keep', params: { phone: null } },
    },
    none: {
      description: 'Nobody has signed up with that number.',
      tags: 'none',
      type: 'final',
      entry: { type: 'keep', params: { phone: null } },
    },
  },
});
