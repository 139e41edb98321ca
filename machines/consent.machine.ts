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

/** Records four consents, two of which are required, and the language they were read in; "all" switches the four at once. */
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
  description: 'The charts sign-up and nickname-setup use this chart for their first step.',
  meta: { screen: [{ path: '/signup' }, { path: '/set-nickname' }] },
  context: ({ input: { saved = NONE } = {} }) => saved,
  initial: 'deciding',
  on: {
    'consent.toggle': [
      {
        description: 'The fan ticks the last of the four consents.',
        guard: { type: 'hasAll', params: ({ context, event }) => toggled(context, event) },
        target: '.all',
        actions: { type: 'toggle', params: ({ event }) => event },
      },
      {
        description: 'The fan ticks or unticks a consent, and both required consents are given.',
        guard: {
          type: 'hasRequired',
          params: ({ context, event }) => toggled(context, event),
        },
        target: '.given',
        actions: { type: 'toggle', params: ({ event }) => event },
      },
      {
        description: 'The fan ticks or unticks a consent, and a required consent is missing.',
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
      description: 'The data restored after a reload decides the next state.',
      always: [
        {
          description: 'All four consents were given before the reload.',
          guard: { type: 'hasAll', params: ({ context }) => context },
          target: 'all',
        },
        {
          description: 'Both required consents were given before the reload.',
          guard: { type: 'hasRequired', params: ({ context }) => context },
          target: 'given',
        },
        { description: 'At least one required consent is missing.', target: 'missing' },
      ],
    },
    missing: { description: 'A required consent is missing, so the fan cannot continue.' },
    given: {
      description:
        'Both required consents are given, and at least one optional consent is missing.',
      tags: 'given',
    },
    all: {
      description: 'All four consents are given.',
      tags: ['given', 'all'],
      on: {
        'all.toggle': {
          description: 'The fan unticks "agree to all", which takes back all four consents.',
          target: 'missing',
          actions: { type: 'agreeToNone', params: ({ event }) => event },
        },
      },
    },
  },
});
