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
    hasConsents: (_, { consents }: Facts) => consents !== null,
    hasPhone: (_, { consents, phone }: Facts) => consents !== null && phone !== null,
    hasCredentials: (_, { consents, phone, credentials }: Facts) =>
      consents !== null && phone !== null && credentials !== null,
    hasAll: (_, facts: Facts) =>
      facts.consents !== null &&
      facts.phone !== null &&
      facts.credentials !== null &&
      facts.profile !== null,
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
      actions: { type: 'keep', params: ({ event }) => ({ consents: event.consents }) },
    },
    'phone.settle': { actions: { type: 'keep', params: ({ event }) => ({ phone: event.phone }) } },
    'credentials.settle': {
      actions: { type: 'keep', params: ({ event }) => ({ credentials: event.credentials }) },
    },
    'profile.settle': {
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
        'terms.open': { description: 'Back to the consents.', target: '.terms' },
        'phone.open': {
          description: 'On to the phone, or back to it.',
          guard: { type: 'hasConsents', params: ({ context }) => context },
          target: '.phone',
        },
        'credentials.open': [
          {
            description: 'On to ID and password, or back to them.',
            guard: { type: 'hasPhone', params: ({ context }) => context },
            target: '.account.credentials',
          },
          { guard: { type: 'hasConsents', params: ({ context }) => context }, target: '.phone' },
        ],
        'profile.open': [
          {
            description: 'On to e-mail and nickname, or back to them.',
            guard: { type: 'hasCredentials', params: ({ context }) => context },
            target: '.account.profile',
          },
          {
            guard: { type: 'hasPhone', params: ({ context }) => context },
            target: '.account.credentials',
          },
          { guard: { type: 'hasConsents', params: ({ context }) => context }, target: '.phone' },
        ],
        'welcome.open': [
          {
            description: 'On to the last step.',
            guard: { type: 'hasAll', params: ({ context }) => context },
            target: '.welcome',
          },
          {
            guard: { type: 'hasCredentials', params: ({ context }) => context },
            target: '.account.profile',
          },
          {
            guard: { type: 'hasPhone', params: ({ context }) => context },
            target: '.account.credentials',
          },
          { guard: { type: 'hasConsents', params: ({ context }) => context }, target: '.phone' },
        ],
      },
      states: {
        terms: {
          description: 'Step 1: four consents, two of them required.',
          tags: 'terms',
          meta: { screen: '/signup?step=terms' },
        },
        phone: {
          description: 'Step 2: a number, proved by a code.',
          tags: 'phone',
          meta: { screen: '/signup?step=phone' },
        },
        account: {
          description: 'Step 3: the account, on two screens.',
          initial: 'credentials',
          states: {
            credentials: {
              description: 'Its first screen: ID and password.',
              tags: 'credentials',
              meta: { screen: '/signup?step=account' },
            },
            profile: {
              description: 'Its second screen: e-mail and nickname.',
              tags: 'profile',
              meta: { screen: '/signup?step=account&part=profile' },
            },
          },
        },
        welcome: {
          description: 'Step 4: everything is there; OK sends it.',
          tags: 'welcome',
          meta: { screen: '/signup?step=welcome' },
          on: {
            'form.submit': {
              description: 'The fan presses OK.',
              guard: { type: 'hasAll', params: ({ context }) => context },
              target: '#sign-up.submitting',
            },
          },
        },
      },
    },
    submitting: {
      description: 'The account is asked for, once.',
      tags: ['welcome', 'busy'],
      meta: { screen: '/signup?step=welcome' },
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'done' },
          {
            guard: { type: 'isOfTerms', params: ({ event }) => event.output },
            target: 'filling.terms',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOfPhone', params: ({ event }) => event.output },
            target: 'filling.phone',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOfCredentials', params: ({ event }) => event.output },
            target: 'filling.account.credentials',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOfProfile', params: ({ event }) => event.output },
            target: 'filling.account.profile',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            target: 'filling.welcome',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'filling.welcome',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
      },
    },
    done: {
      description: 'The account is there; sign in next.',
      tags: 'welcome',
      meta: { screen: '/login' },
      type: 'final',
      entry: { type: 'keep', params: { phone: null, credentials: null, profile: null } },
    },
  },
});
