import type { AnyActorLogic } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type * as find from './find-password.types.ts';
import type { PhoneContext } from './phone-verification.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});
const NO_FACTS: find.FindPasswordFacts = { username: null, phone: null, password: null };

const asks = (event: find.FindPasswordTypes['events'], step: find.FindPasswordStep) =>
  'step' in event && event.step === step;

/** Sets a new password for a fan with an ID and its phone; which of the two is wrong is never revealed. */
export const findPasswordMachine = setup({
  types: {} as find.FindPasswordTypes,
  actors: {
    changePassword: fromPromise<find.FindPasswordResult, find.FindPasswordFacts>(
      () => new Promise(() => {}),
    ),
    phoneVerification: part,
    passwordDraft: part,
  } as find.FindPasswordActors,
  actions: {
    // When the chart runs alone, its parts have no snapshot.
    notePhone: assign((_, now?: PhoneContext) => (now ? { phone: now.proof } : {})),
    noteDraft: assign((_, { username, password }: find.PasswordFacts = NO_FACTS) => ({
      username,
      password,
    })),
    noteProblem: assign((_, result?: find.FindPasswordResult) => ({
      problem: result?.problem ?? null,
    })),
    noteSurprise: assign({ problem: { step: 'password', code: 'unknown' } }),
    forgetFacts: assign({ ...NO_FACTS, saved: undefined }),
    refuseProof: sendTo('phoneVerification', (_, { problem }: find.FindPasswordResult) => ({
      type: 'proof.refused',
      problem: { call: 'useProof', ...problem },
    })),
    noteForLogin: () => {},
  },
  guards: {
    // The first incomplete step, at most the requested one.
    stopsAtId: ({ context, event }) => asks(event, 'id') || !context.username,
    stopsAtPhone: ({ context, event }) =>
      asks(event, 'phone') || !(context.username && context.phone),
    hasPassword: ({ context }) => context.password !== null,
    isAccepted: (_, { problem }: find.FindPasswordResult) => problem === null,
    isOfId: ({ context }) => context.problem?.step === 'id',
    isOfPhone: ({ context }) => context.problem?.step === 'phone',
  },
}).createMachine({
  id: 'find-password',
  context: ({ input: { saved } = {} }) => ({ ...NO_FACTS, saved, problem: null }),
  invoke: [
    {
      id: 'phoneVerification',
      src: 'phoneVerification',
      input: ({ context }) => ({ saved: context.saved?.phone }),
      onSnapshot: {
        description: 'The number is proved, or edited.',
        actions: { type: 'notePhone', params: ({ event }) => event.snapshot?.context },
      },
    },
    {
      id: 'passwordDraft',
      src: 'passwordDraft',
      input: ({ context }) => context,
      onSnapshot: {
        description: 'The ID or the new password is edited.',
        actions: { type: 'noteDraft', params: ({ event }) => event.snapshot?.context?.facts },
      },
    },
  ],
  initial: 'filling',
  states: {
    filling: {
      description: 'The fan is at one of the three steps.',
      initial: 'id',
      on: {
        'step.open': [
          { description: 'The ID comes first.', guard: 'stopsAtId', target: '.id' },
          { description: 'Then the phone.', guard: 'stopsAtPhone', target: '.phone' },
          { description: 'The fan goes on to the new password.', target: '.password' },
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
          always: { description: 'The ID is gone.', guard: 'stopsAtId', target: 'id' },
        },
        password: {
          description: 'Step 3: the new password, twice.',
          tags: 'password',
          meta: { screen: [{ path: '/find-password?step=password' }] },
          always: { description: 'The proof is gone.', guard: 'stopsAtPhone', target: 'phone' },
          on: {
            'form.submit': {
              description: 'The fan sends it.',
              guard: 'hasPassword',
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
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The password is changed.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: 'noteForLogin',
          },
          {
            description: 'Something is refused, or the server cannot be reached.',
            target: 'refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'refused',
          actions: 'noteSurprise',
        },
      },
    },
    refused: {
      description: 'An alert says why; the step that can mend it is open beneath.',
      tags: 'refused',
      meta: { screen: [{ path: '/find-password', dialog: true }] },
      on: {
        'problem.read': [
          {
            description: 'ID and phone do not belong together.',
            guard: 'isOfId',
            target: 'filling.id',
          },
          {
            description: 'The phone is to be proved anew.',
            guard: 'isOfPhone',
            target: 'filling.phone',
            actions: { type: 'refuseProof', params: ({ context }) => context },
          },
          { description: 'The fan may try again.', target: 'filling.password' },
        ],
      },
    },
    done: {
      description: 'The password is new and every session over; sign in next.',
      tags: 'password',
      meta: { screen: [{ path: '/login' }] },
      type: 'final',
      entry: 'forgetFacts',
    },
  },
});
