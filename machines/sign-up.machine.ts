import { assign, fromPromise, setup } from 'xstate';
import type * as signUp from './sign-up.types.ts';

type Facts = signUp.SignUpFacts;

/** Four steps, each open once those before it are settled; what is settled stays, wherever the fan goes. */
export const signUpMachine = setup({
  types: {} as signUp.SignUpTypes,
  actors: {
    signUp: fromPromise<signUp.SignUpAnswer, Facts>(() => new Promise(() => {})),
  },
  actions: {
    keep: assign((_, known: Partial<signUp.SignUpTypes['context']>) => known),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      problem: { step: 'welcome', code: 'failed', error },
    })),
  },
  guards: {
    hasConsents: (_, { consents }: Facts) => consents !== null,
    hasPhone: (_, { consents, phone }: Facts) => consents !== null && phone !== null,
    hasAll: (_, { consents, phone, account }: Facts) =>
      consents !== null && phone !== null && account !== null,
    isAccepted: (_, { problem }: signUp.SignUpAnswer) => problem === null,
    isOfTerms: (_, { problem }: signUp.SignUpAnswer) => problem?.step === 'terms',
    isOfPhone: (_, { problem }: signUp.SignUpAnswer) => problem?.step === 'phone',
    isOfAccount: (_, { problem }: signUp.SignUpAnswer) => problem?.step === 'account',
  },
}).createMachine({
  id: 'sign-up',
  context: { consents: null, phone: null, account: null, problem: null },
  initial: 'filling',
  on: {
    'consents.settle': {
      actions: { type: 'keep', params: ({ event }) => ({ consents: event.consents }) },
    },
    'phone.settle': { actions: { type: 'keep', params: ({ event }) => ({ phone: event.phone }) } },
    'account.settle': {
      actions: { type: 'keep', params: ({ event }) => ({ account: event.account }) },
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
        'account.open': [
          {
            description: 'On to the account, or back to it.',
            guard: { type: 'hasPhone', params: ({ context }) => context },
            target: '.account',
          },
          { guard: { type: 'hasConsents', params: ({ context }) => context }, target: '.phone' },
        ],
        'welcome.open': [
          {
            description: 'On to the last step.',
            guard: { type: 'hasAll', params: ({ context }) => context },
            target: '.welcome',
          },
          { guard: { type: 'hasPhone', params: ({ context }) => context }, target: '.account' },
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
          description: 'Step 3: ID, password, e-mail, nickname.',
          tags: 'account',
          meta: { screen: '/signup?step=account' },
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
            guard: { type: 'isOfAccount', params: ({ event }) => event.output },
            target: 'filling.account',
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
      entry: { type: 'keep', params: { phone: null, account: null } },
    },
  },
});
