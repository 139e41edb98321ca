import { assign, setup } from 'xstate';
import type { Language } from '../contract/languages.ts';
import type { ConsentFlag, Consents } from '../contract/rules/consent.ts';
import type { ScreenMeta } from './screen.types.ts';

type Read = { language: Language };
type Toggled = { flag: ConsentFlag };

const toggled = (consents: Consents, { flag }: Toggled): Consents => ({
  ...consents,
  [flag]: !consents[flag],
});

/** Four consents, two of them required; "all" is a switch for the four of them at once. The language they were read in is kept with them. */
export const consentMachine = setup({
  types: {
    context: {} as { consents: Consents } & Read,
    events: {} as Read & ({ type: 'consent.toggle'; flag: ConsentFlag } | { type: 'all.toggle' }),
    tags: {} as 'given' | 'all',
    meta: {} as ScreenMeta,
  },
  actions: {
    toggle: assign(({ context }, { language, flag }: Read & Toggled) => ({
      language,
      consents: toggled(context.consents, { flag }),
    })),
    agreeToAll: assign((_, { language }: Read) => ({
      language,
      consents: {
        service_terms: true,
        privacy_policy: true,
        notification_settings: true,
        marketing_push: true,
      },
    })),
    agreeToNone: assign((_, { language }: Read) => ({
      language,
      consents: {
        service_terms: false,
        privacy_policy: false,
        notification_settings: false,
        marketing_push: false,
      },
    })),
  },
  guards: {
    hasAll: ({ context }, toggle: Toggled) =>
      Object.values(toggled(context.consents, toggle)).every(Boolean),
    hasRequired: ({ context }, toggle: Toggled) => {
      const { service_terms, privacy_policy } = toggled(context.consents, toggle);
      return service_terms && privacy_policy;
    },
  },
}).createMachine({
  id: 'consent',
  description: 'Used by sign-up and by the first sign-in with Google.',
  meta: { screen: [{ path: '/signup' }, { path: '/set-nickname' }] },
  context: {
    language: 'en',
    consents: {
      service_terms: false,
      privacy_policy: false,
      notification_settings: false,
      marketing_push: false,
    },
  },
  initial: 'missing',
  on: {
    'consent.toggle': [
      {
        description: 'The fan ticks the last of the four.',
        guard: { type: 'hasAll', params: ({ event }) => event },
        target: '.all',
        actions: { type: 'toggle', params: ({ event }) => event },
      },
      {
        description: 'The fan ticks or unticks one, and both required ones are given.',
        guard: { type: 'hasRequired', params: ({ event }) => event },
        target: '.given',
        actions: { type: 'toggle', params: ({ event }) => event },
      },
      {
        description: 'The fan ticks or unticks one, and a required one is not given.',
        target: '.missing',
        actions: { type: 'toggle', params: ({ event }) => event },
      },
    ],
    'all.toggle': {
      description: 'The fan ticks "agree to all".',
      target: '.all',
      actions: { type: 'agreeToAll', params: ({ event }) => event },
    },
  },
  states: {
    missing: { description: 'A required consent is not given: there is no way on.' },
    given: {
      description: 'Both required consents are given; an optional one is not.',
      tags: 'given',
    },
    all: {
      description: 'All four are given.',
      tags: ['given', 'all'],
      on: {
        'all.toggle': {
          description: 'The fan takes all four back at once.',
          target: 'missing',
          actions: { type: 'agreeToNone', params: ({ event }) => event },
        },
      },
    },
  },
});
