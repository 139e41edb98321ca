import type { AnyActorLogic } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type * as find from './find-password.types.ts';
import type { PhoneContext } from './phone-verification.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});
const NO_FIELDS: find.FindPasswordFields = { username: '', password: '', confirm: '' };

const asks = (event: find.FindPasswordTypes['events'], step: find.FindPasswordStep) =>
  'step' in event && event.step === step;

/** Sets a new password for a fan who knows the ID and verifies its phone number; which of the two is wrong is never revealed. */
export const findPasswordMachine = setup({
  types: {} as find.FindPasswordTypes,
  actors: {
    changePassword: fromPromise<find.FindPasswordResult, find.FindPasswordFacts>(
      () => new Promise(() => {}),
    ),
    phoneVerification: part,
  } as find.FindPasswordActors,
  actions: {
    // When the chart runs alone, its parts have no snapshot.
    notePhone: assign((_, now?: PhoneContext) => (now ? { phone: now.proof } : {})),
    noteFields: assign(({ context }, fields: Partial<find.FindPasswordFields>) => ({
      fields: { ...context.fields, ...fields },
    })),
    noteProblem: assign((_, result?: find.FindPasswordResult) => ({
      problem: result?.problem ?? null,
    })),
    noteSurprise: assign({ problem: { step: 'password', code: 'unknown' } }),
    forgetFacts: assign({ fields: NO_FIELDS, phone: null, saved: undefined }),
    refuseProof: sendTo('phoneVerification', (_, { problem }: find.FindPasswordResult) => ({
      type: 'proof.refused',
      problem: { call: 'useProof', ...problem },
    })),
    noteForLogin: () => {},
  },
  guards: {
    asksId: ({ event }) => asks(event, 'id'),
    asksPhone: ({ event }) => asks(event, 'phone'),
    // The rules for an ID and a password are provided by the app.
    lacksUsername: ({ context }) => context.fields.username === '',
    lacksProof: ({ context }) => context.phone === null,
    hasPassword: ({ context: { fields } }) =>
      fields.password !== '' && fields.password === fields.confirm,
    isAccepted: (_, { problem }: find.FindPasswordResult) => problem === null,
    isOfId: ({ context }) => context.problem?.step === 'id',
    isOfPhone: ({ context }) => context.problem?.step === 'phone',
  },
}).createMachine({
  id: 'find-password',
  context: ({ input: { saved } = {} }) => ({
    fields: { ...NO_FIELDS, username: saved?.username ?? '' },
    phone: null,
    saved,
    problem: null,
  }),
  invoke: [
    {
      id: 'phoneVerification',
      src: 'phoneVerification',
      input: ({ context }) => ({ saved: context.saved?.phone }),
      onSnapshot: {
        description: 'The phone number is verified or edited.',
        actions: { type: 'notePhone', params: ({ event }) => event.snapshot?.context },
      },
    },
  ],
  on: {
    'fields.edit': {
      description: 'The fan edits the ID or the new password.',
      actions: { type: 'noteFields', params: ({ event }) => event.fields },
    },
  },
  initial: 'filling',
  states: {
    filling: {
      description: 'The fan is at one of the three steps.',
      initial: 'id',
      on: {
        'step.open': [
          { description: 'The fan opens the ID step.', guard: 'asksId', target: '.id' },
          {
            description: 'The fan opens a later step, and the ID is still missing.',
            guard: 'lacksUsername',
            target: '.id',
          },
          { description: 'The fan opens the phone step.', guard: 'asksPhone', target: '.phone' },
          {
            description: 'The fan opens the last step, and the phone number is not verified yet.',
            guard: 'lacksProof',
            target: '.phone',
          },
          { description: 'The fan opens the step for the new password.', target: '.password' },
        ],
      },
      states: {
        id: {
          description: 'In step 1, the fan types the ID.',
          tags: 'id',
          meta: { screen: [{ path: '/find-password' }] },
        },
        phone: {
          description: 'In step 2, the fan verifies the phone number of the account.',
          tags: 'phone',
          meta: { screen: [{ path: '/find-password?step=phone' }] },
          always: {
            description: 'The ID is no longer filled in, so step 1 opens again.',
            guard: 'lacksUsername',
            target: 'id',
          },
        },
        password: {
          description: 'In step 3, the fan types the new password twice.',
          tags: 'password',
          meta: { screen: [{ path: '/find-password?step=password' }] },
          always: [
            {
              description: 'The ID is no longer filled in, so step 1 opens again.',
              guard: 'lacksUsername',
              target: 'id',
            },
            {
              description: 'The phone number is no longer verified, so step 2 opens again.',
              guard: 'lacksProof',
              target: 'phone',
            },
          ],
          on: {
            'form.submit': {
              description: 'The fan submits the new password.',
              guard: 'hasPassword',
              target: '#find-password.submitting',
            },
          },
        },
      },
    },
    submitting: {
      description: 'The app asks the server to change the password. Further presses do nothing.',
      tags: ['password', 'busy'],
      meta: { screen: [{ path: '/find-password?step=password' }] },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { fields, phone } }) => ({ ...fields, phone }),
        onDone: [
          {
            description: 'The server has changed the password.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: 'noteForLogin',
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'refused',
          actions: 'noteSurprise',
        },
      },
    },
    refused: {
      description:
        'An alert says why the password was not changed; the step to correct is open behind it.',
      tags: 'refused',
      meta: {
        screen: [
          { path: '/find-password', dialog: true },
          { path: '/find-password?step=phone', dialog: true },
          { path: '/find-password?step=password', dialog: true },
        ],
      },
      on: {
        'problem.read': [
          {
            description:
              'The fan closes the alert and goes back to the ID, which does not match the phone number.',
            guard: 'isOfId',
            target: 'filling.id',
          },
          {
            description: 'The fan closes the alert and has to verify the phone number again.',
            guard: 'isOfPhone',
            target: 'filling.phone',
            actions: { type: 'refuseProof', params: ({ context }) => context },
          },
          {
            description: 'The fan closes the alert and can try again.',
            target: 'filling.password',
          },
        ],
      },
    },
    done: {
      description:
        'The password is changed, every session of the account has ended, and the login page opens.',
      tags: 'password',
      meta: { screen: [{ path: '/login' }] },
      type: 'final',
      entry: 'forgetFacts',
    },
  },
});
