import { assign, setup } from 'xstate';
import type { Language } from '../contract/languages.ts';
import type { ConsentFlag, GivenConsents } from '../contract/rules/consent.ts';
import type { ScreenMeta } from './screen.types.ts';

type Read = { language: Language };
type Toggled = { flag: ConsentFlag };

const NONE: GivenConsents = {
  service_terms: false,
  privacy_policy: false,
  notification_settings: false,
  marketing_push: false,
  consent_language: 'en',
};

const toggled = (given: GivenConsents, { flag }: Toggled): GivenConsents => ({
  ...given,
  [flag]: !given[flag],
});

/** Four consents, two of them required; "all" is a switch for the four of them at once. The language they were read in is kept with them. */
export const consentMachine = setup({
  types: {
    /** What a reload restores. */
    input: {} as { saved?: GivenConsents | undefined },
    context: {} as GivenConsents,
    events: {} as Read & ({ type: 'consent.toggle'; flag: ConsentFlag } | { type: 'all.toggle' }),
    tags: {} as 'given' | 'all',
    meta: {} as ScreenMeta,
  },
  actions: {
    toggle: assign(({ context }, { language, flag }: Read & Toggled) => ({
      ...toggled(context, { flag }),
      consent_language: language,
    })),
    agreeToAll: assign((_, { language }: Read) => ({
      service_terms: true,
      privacy_policy: true,
      notification_settings: true,
      marketing_push: true,
      consent_language: language,
    })),
    agreeToNone: assign((_, { language }: Read) => ({ ...NONE, consent_language: language })),
  },
  guards: {
    hasAll: (_, given: GivenConsents) =>
      given.service_terms &&
      given.privacy_policy &&
      given.notification_settings &&
      given.marketing_push,
    hasRequired: (_, { service_terms, privacy_policy }: GivenConsents) =>
      service_terms && privacy_policy,
  },
}).createMachine({
  id: 'consent',
  description: 'Used by sign-up and by the first sign-in with Google.',
  meta: { screen: [{ path: '/signup' }, { path: '/set-nickname' }] },
  context: ({ input: { saved = NONE } = {} }) => saved,
  initial: 'deciding',
  on: {
    'consent.toggle': [
      {
        description: 'The fan ticks the last of the four.',
        guard: { type: 'hasAll', params: ({ context, event }) => toggled(context, event) },
        target: '.all',
        actions: { type: 'toggle', params: ({ event }) => event },
      },
      {
        description: 'The fan ticks or unticks one, and both required ones are given.',
        guard: {
          type: 'hasRequired',
          params: ({ context, event }) => toggled(context, event),
        },
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
    deciding: {
      description: 'What a reload has kept says what comes next.',
      always: [
        {
          description: 'All four were given.',
          guard: { type: 'hasAll', params: ({ context }) => context },
          target: 'all',
        },
        {
          description: 'Both required ones were given.',
          guard: { type: 'hasRequired', params: ({ context }) => context },
          target: 'given',
        },
        { description: 'A required one is missing.', target: 'missing' },
      ],
    },
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
