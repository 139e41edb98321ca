import { assign, setup } from 'xstate';
import type { Language } from '../contract/languages.ts';
import type { ConsentFlag, Consents } from '../contract/rules/consent.ts';

type Read = { language: Language };

/** Four consents, two of them required; "all" is a switch for the four of them at once. The language they were read in is kept with them. */
export const consentMachine = setup({
  types: {
    input: {} as { consents?: Consents },
    context: {} as { consents: Consents } & Read,
    events: {} as Read & ({ type: 'consent.toggle'; flag: ConsentFlag } | { type: 'all.toggle' }),
    tags: {} as 'given' | 'all',
    meta: {} as { screen: string },
  },
  actions: {
    toggle: assign(({ context }, { flag }: { flag: ConsentFlag }) => ({
      consents: { ...context.consents, [flag]: !context.consents[flag] },
    })),
    keepLanguage: assign((_, { language }: Read) => ({ language })),
    agreeToAll: assign({
      consents: {
        service_terms: true,
        privacy_policy: true,
        notification_settings: true,
        marketing_push: true,
      },
    }),
    agreeToNone: assign({
      consents: {
        service_terms: false,
        privacy_policy: false,
        notification_settings: false,
        marketing_push: false,
      },
    }),
  },
  guards: {
    hasRequired: (_, { consents }: { consents: Consents }) =>
      consents.service_terms && consents.privacy_policy,
    lacksRequired: (_, { consents }: { consents: Consents }) =>
      !consents.service_terms || !consents.privacy_policy,
    hasAll: (_, { consents }: { consents: Consents }) => Object.values(consents).every(Boolean),
    lacksOne: (_, { consents }: { consents: Consents }) => !Object.values(consents).every(Boolean),
  },
}).createMachine({
  id: 'consent',
  description: 'Used by sign-up and by the first sign-in with Google.',
  meta: { screen: '/signup?step=terms' },
  context: ({ input }) => ({
    language: 'en',
    consents: input.consents ?? {
      service_terms: false,
      privacy_policy: false,
      notification_settings: false,
      marketing_push: false,
    },
  }),
  initial: 'missing',
  on: {
    'consent.toggle': {
      description: 'The fan ticks or unticks one consent.',
      actions: [
        { type: 'toggle', params: ({ event }) => ({ flag: event.flag }) },
        { type: 'keepLanguage', params: ({ event }) => event },
      ],
    },
    'all.toggle': {
      description: 'The fan ticks "agree to all".',
      actions: ['agreeToAll', { type: 'keepLanguage', params: ({ event }) => event }],
    },
  },
  states: {
    missing: {
      description: 'A required consent is not given: there is no way on.',
      always: {
        guard: { type: 'hasRequired', params: ({ context }) => context },
        target: 'given',
      },
    },
    given: {
      description: 'Both required consents are given; an optional one is not.',
      tags: 'given',
      always: [
        { guard: { type: 'hasAll', params: ({ context }) => context }, target: 'all' },
        { guard: { type: 'lacksRequired', params: ({ context }) => context }, target: 'missing' },
      ],
    },
    all: {
      description: 'All four are given.',
      tags: ['given', 'all'],
      on: {
        'all.toggle': {
          description: 'The fan takes all four back at once.',
          actions: ['agreeToNone', { type: 'keepLanguage', params: ({ event }) => event }],
        },
      },
      always: {
        guard: { type: 'lacksOne', params: ({ context }) => context },
        target: 'given',
      },
    },
  },
});
