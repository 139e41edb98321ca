import { assign, fromPromise, setup } from 'xstate';
import type * as signUp from './sign-up.types.ts';

type Facts = signUp.SignUpFacts;

/** Four steps, the third on two screens; each opens once those before it are settled, and what is settled stays, wherever the fan goes. */
export const signUpMachine = setup({
  types: {} as signUp.SignUpTypes,
  actors: {
    signUp: fromPromise<signUp.SignUpAnswer, Facts>(() => new Promise(() => {})),
  },
  actions: {
    keep: assign((_, known: Partial<signUp.SignUpTypes['context']>) => known),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      problem: { screen: 'welcome', code: 'failed', error },
    })),
  },
  guards: {
    hasConsents: ({ context: { consents } }) => consents !== null,
    hasPhone: ({ context: { consents, phone } }) => consents !== null && phone !== null,
    hasCredentials: ({ context: { consents, phone, credentials } }) =>
      consents !== null && phone !== null && credentials !== null,
    hasAll: ({ context: { consents, phone, credentials, profile } }) =>
      consents !== null && phone !== null && credentials !== null && profile !== null,
    isAccepted: (_, { problem }: signUp.SignUpAnswer) => problem === null,
    isOfTerms: (_, { problem }: signUp.SignUpAnswer) => problem?.screen === 'terms',
    isOfPhone: (_, { problem }: signUp.SignUpAnswer) => problem?.screen === 'phone',
    isOfCredentials: (_, { problem }: signUp.SignUpAnswer) => problem?.screen === 'credentials',
    isOfProfile: (_, { problem }: signUp.SignUpAnswer) => problem?.screen === 'profile',
  },
}).createMachine({
  id: 'sign-up',
  context: { consents: null, phone: null, credentials: null, profile: null, problem: null },
  initial: 'filling',
  on: {
    'consents.settle': {
      description: 'The consents are given, or a required one is taken back.',
      actions: { type: 'keep', params: ({ event }) => ({ consents: event.consents }) },
    },
    'phone.settle': {
      description: 'The number is proved, or edited.',
      actions: { type: 'keep', params: ({ event }) => ({ phone: event.phone }) },
    },
    'credentials.settle': {
      description: 'ID and password are filled in, or edited.',
      actions: { type: 'keep', params: ({ event }) => ({ credentials: event.credentials }) },
    },
    'profile.settle': {
      description: 'E-mail and nickname are filled in, or edited.',
      actions: { type: 'keep', params: ({ event }) => ({ profile: event.profile }) },
    },
  },
  states: {
    filling: {
      description: 'The fan is at one of the four steps.',
      initial: 'terms',
      on: {
        'problem.read': {
          description: 'The fan closes the alert that told of it.',
          actions: { type: 'keep', params: { problem: null } },
        },
        'terms.open': { description: 'The fan goes back to the consents.', target: '.terms' },
        'phone.open': {
          description: 'The fan goes on to the phone, or back to it.',
          guard: 'hasConsents',
          target: '.phone',
        },
        'credentials.open': [
          {
            description: 'The fan goes to ID and password.',
            guard: 'hasPhone',
            target: '.account',
          },
          { description: 'The phone is still missing.', guard: 'hasConsents', target: '.phone' },
        ],
        'profile.open': [
          {
            description: 'The fan goes on to e-mail and nickname, or back to them.',
            guard: 'hasCredentials',
            target: '.account.profile',
          },
          { description: 'ID and password are missing.', guard: 'hasPhone', target: '.account' },
          { description: 'The phone is still missing.', guard: 'hasConsents', target: '.phone' },
        ],
        'welcome.open': [
          { description: 'The fan goes on to the last step.', guard: 'hasAll', target: '.welcome' },
          {
            description: 'E-mail and nickname are still missing.',
            guard: 'hasCredentials',
            target: '.account.profile',
          },
          { description: 'ID and password are missing.', guard: 'hasPhone', target: '.account' },
          { description: 'The phone is still missing.', guard: 'hasConsents', target: '.phone' },
        ],
      },
      states: {
        terms: {
          description: 'Step 1: four consents, two of them required.',
          tags: 'terms',
          meta: { screen: [{ path: '/signup' }] },
        },
        phone: {
          description: 'Step 2: a number, proved by a code.',
          tags: 'phone',
          meta: { screen: [{ path: '/signup?step=phone' }] },
        },
        account: {
          description: 'Step 3: the account, on two screens.',
          initial: 'credentials',
          states: {
            credentials: {
              description: 'Its first screen: ID and password.',
              tags: 'credentials',
              meta: { screen: [{ path: '/signup?step=account' }] },
            },
            profile: {
              description: 'Its second screen: e-mail and nickname.',
              tags: 'profile',
              meta: { screen: [{ path: '/signup?step=account&part=profile' }] },
            },
          },
        },
        welcome: {
          description: 'Step 4: everything is there; OK sends it.',
          tags: 'welcome',
          meta: { screen: [{ path: '/signup?step=welcome' }] },
          on: {
            'form.submit': {
              description: 'The fan presses OK.',
              guard: 'hasAll',
              target: '#sign-up.submitting',
            },
          },
        },
      },
    },
    submitting: {
      description: 'The account is asked for, once.',
      tags: ['welcome', 'busy'],
      meta: { screen: [{ path: '/signup?step=welcome' }] },
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The account is made.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
          },
          {
            description: 'The consents are refused.',
            guard: { type: 'isOfTerms', params: ({ event }) => event.output },
            target: 'filling.terms',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'The proof is over.',
            guard: { type: 'isOfPhone', params: ({ event }) => event.output },
            target: 'filling.phone',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'ID or password is refused.',
            guard: { type: 'isOfCredentials', params: ({ event }) => event.output },
            target: 'filling.account.credentials',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'E-mail or nickname is refused.',
            guard: { type: 'isOfProfile', params: ({ event }) => event.output },
            target: 'filling.account.profile',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses everything for now.',
            target: 'filling.welcome',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'filling.welcome',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
      },
    },
    done: {
      description: 'The account is there; sign in next.',
      tags: 'welcome',
      meta: { screen: [{ path: '/login' }] },
      type: 'final',
      entry: { type: 'keep', params: { phone: null, credentials: null, profile: null } },
    },
  },
});
