import { assign, fromPromise, setup } from 'xstate';
import type { Language } from '../contract/languages.ts';
import type * as renewal from './consent-renewal.types.ts';

type Result = renewal.RenewalResult;

/** A fan agrees to the new versions that the page has shown, or is logged out; nobody agrees to what they did not see. */
export const consentRenewalMachine = setup({
  types: {} as renewal.ConsentRenewalTypes,
  actors: {
    agree: fromPromise<Result, renewal.RenewalInput>(() => new Promise(() => {})),
  } as renewal.ConsentRenewalActors,
  actions: {
    // A visualizer sends bare events and gives no output.
    noteLanguage: assign(({ context }, { language }: { language?: Language } = {}) => ({
      language: language ?? context.language,
      problem: null,
    })),
    noteAnswer: assign(({ context }, { problem, due }: Partial<Result> = {}) => ({
      problem: problem ?? null,
      due: due ?? context.due,
    })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
    logOut: () => {},
  },
  guards: {
    isDone: (_, { problem }: Result) => problem === null,
    isChanged: (_, { problem }: Result) => problem?.code === 'changed_elsewhere',
  },
}).createMachine({
  id: 'consent-renewal',
  meta: { screen: [{ path: '/consent-renewal' }] },
  context: ({ input: { due } = { due: [] } }) => ({ due, language: 'en', problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page shows which texts have a new version.',
      on: {
        'consents.agree': {
          description: 'The fan agrees to the new versions.',
          target: 'agreeing',
          actions: { type: 'noteLanguage', params: ({ event }) => event },
        },
        'consents.decline': {
          description: 'The fan does not agree now and logs out.',
          target: 'declined',
        },
      },
    },
    agreeing: {
      description: 'The app sends the consent to the server. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'agree',
        src: 'agree',
        input: ({ context: { due, language } }) => ({ due, language }),
        onDone: [
          {
            description: 'The server has stored the consent.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'agreed',
          },
          {
            description: 'A newer version came meanwhile, and the fan is asked for that one.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses the consent or cannot be reached.',
            target: 'failed',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'failed',
          actions: 'noteSurprise',
        },
      },
    },
    failed: {
      description: 'A message says why the consent was not stored; the fan can try again.',
      on: {
        'consents.agree': {
          description: 'The fan tries again.',
          target: 'agreeing',
          actions: { type: 'noteLanguage', params: ({ event }) => event },
        },
        'consents.decline': {
          description: 'The fan does not agree now and logs out.',
          target: 'declined',
        },
      },
    },
    agreed: {
      type: 'final',
      description: 'The consent is stored, and the page opens that the fan wanted.',
      tags: ['busy', 'agreed'],
      meta: { screen: [{ path: '/' }] },
    },
    declined: {
      type: 'final',
      description: 'The fan is logged out, and the login page opens.',
      tags: ['busy', 'declined'],
      entry: 'logOut',
      meta: { screen: [{ path: '/login' }] },
    },
  },
});
