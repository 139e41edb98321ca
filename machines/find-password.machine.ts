import { assign, fromPromise, setup } from 'xstate';
import type * as find from './find-password.types.ts';

type Facts = find.FindPasswordFacts;
type Answer = find.FindPasswordAnswer;

/** A new password for whoever brings an ID and the phone it was made with; which of the two is wrong is never told. */
export const findPasswordMachine = setup({
  types: {} as find.FindPasswordTypes,
  actors: {
    changePassword: fromPromise<Answer, Facts>(() => new Promise(() => {})),
  },
  actions: {
    keep: assign((_, known: Partial<find.FindPasswordTypes['context']>) => known),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      problem: { step: 'password', code: 'failed', error },
    })),
    tellPhone: (_, _params: Answer) => {},
  },
  guards: {
    hasId: (_, { username }: Facts) => username !== null,
    hasPhone: (_, { username, phone }: Facts) => username !== null && phone !== null,
    hasAll: (_, { username, phone, password }: Facts) =>
      username !== null && phone !== null && password !== null,
    isAccepted: (_, { problem }: Answer) => problem === null,
    isOfId: (_, { problem }: Answer) => problem?.step === 'id',
    isOfPhone: (_, { problem }: Answer) => problem?.step === 'phone',
  },
}).createMachine({
  id: 'find-password',
  context: { username: null, phone: null, password: null, problem: null },
  initial: 'filling',
  on: {
    'username.settle': {
      description: 'The ID is filled in, or edited.',
      actions: { type: 'keep', params: ({ event }) => ({ username: event.username }) },
    },
    'phone.settle': {
      description: 'The number is proved, or edited.',
      actions: { type: 'keep', params: ({ event }) => ({ phone: event.phone }) },
    },
    'password.settle': {
      description: 'The new password is filled in twice, or edited.',
      actions: { type: 'keep', params: ({ event }) => ({ password: event.password }) },
    },
  },
  states: {
    filling: {
      description: 'The fan is at one of the three steps.',
      initial: 'id',
      on: {
        'problem.read': {
          description: 'The fan closes the alert that told of it.',
          actions: { type: 'keep', params: { problem: null } },
        },
        'id.open': { description: 'The fan goes back to the ID.', target: '.id' },
        'phone.open': {
          description: 'The fan goes on to the phone, or back to it.',
          guard: { type: 'hasId', params: ({ context }) => context },
          target: '.phone',
        },
        'password.open': [
          {
            description: 'The fan goes on to the new password.',
            guard: { type: 'hasPhone', params: ({ context }) => context },
            target: '.password',
          },
          {
            description: 'The phone is still missing.',
            guard: { type: 'hasId', params: ({ context }) => context },
            target: '.phone',
          },
        ],
      },
      states: {
        id: {
          description: 'Step 1: the ID.',
          tags: 'id',
          meta: { screen: [{ path: '/find-password' }] },
        },
        phone: {
          description: 'Step 2: the number it was made with, proved by a code.',
          tags: 'phone',
          meta: { screen: [{ path: '/find-password?step=phone' }] },
        },
        password: {
          description: 'Step 3: the new password, twice.',
          tags: 'password',
          meta: { screen: [{ path: '/find-password?step=password' }] },
          on: {
            'form.submit': {
              description: 'The fan sends it.',
              guard: { type: 'hasAll', params: ({ context }) => context },
              target: '#find-password.submitting',
            },
          },
        },
      },
    },
    submitting: {
      description: 'The password is changed, once.',
      tags: ['password', 'busy'],
      meta: { screen: [{ path: '/find-password?step=password' }] },
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The password is changed.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
          },
          {
            description: 'ID and phone do not belong together.',
            guard: { type: 'isOfId', params: ({ event }) => event.output },
            target: 'filling.id',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'The proof is over; the phone is proved anew.',
            guard: { type: 'isOfPhone', params: ({ event }) => event.output },
            target: 'filling.phone',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tellPhone', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses the password, or everything for now.',
            target: 'filling.password',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'filling.password',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
      },
    },
    done: {
      description: 'The password is new and every session over; sign in next.',
      tags: 'password',
      meta: { screen: [{ path: '/login' }] },
      type: 'final',
      entry: { type: 'keep', params: { username: null, phone: null, password: null } },
    },
  },
});
