import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { GoogleAnswer } from './google-sign-in.types.ts';

/** One code is one request; whoever is known is signed in, and whoever is new goes on to choose a nickname. */
export const googleSignInMachine = setup({
  types: {
    context: {} as { answer: GoogleAnswer | null },
    events: {} as { type: 'code.submit'; code: string } | { type: 'problem.read' | 'notice.close' },
    tags: {} as 'busy' | 'refused' | 'closed' | 'newcomer',
    meta: {} as { screen: string },
  },
  actors: { signIn: fromPromise<GoogleAnswer, { code: string }>(() => new Promise(() => {})) },
  actions: {
    openSession: (_, _answer: GoogleAnswer) => {},
    keepSetupToken: (_, _answer: GoogleAnswer) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    keepAnswer: assign((_, answer: GoogleAnswer) => ({ answer })),
    forgetAnswer: assign({ answer: null }),
  },
  guards: {
    isWelcome: (_, { kind }: GoogleAnswer) => kind === 'welcome',
    isNewcomer: (_, { kind }: GoogleAnswer) => kind === 'newcomer',
    isClosed: (_, { kind }: GoogleAnswer) => kind === 'withdrawn' || kind === 'suspended',
  },
}).createMachine({
  id: 'google-sign-in',
  description: 'The code passes through; the chart does not keep it.',
  meta: { screen: '/login' },
  context: { answer: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No code is under way.',
      initial: 'clear',
      on: { 'code.submit': 'sending' },
      states: {
        clear: { description: 'Nothing is wrong so far.', entry: 'forgetAnswer' },
        refused: {
          description: 'It did not work; an alert says why.',
          tags: 'refused',
          on: { 'problem.read': { description: 'The fan closes the alert.', target: 'clear' } },
        },
        closed: {
          description: 'The account is withdrawn or suspended; a dialog tells which.',
          tags: 'closed',
          on: { 'notice.close': { description: 'The fan closes the dialog.', target: 'clear' } },
        },
      },
    },
    sending: {
      description: 'The server takes the code to Google.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'code.submit');
          return { code: event.code };
        },
        onDone: [
          {
            guard: { type: 'isWelcome', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNewcomer', params: ({ event }) => event.output },
            target: 'newcomer',
            actions: { type: 'keepSetupToken', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'idle.closed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'idle.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'idle.refused',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'keepAnswer',
              params: { kind: 'refused', problem: { code: 'unknown' } },
            },
          ],
        },
      },
    },
    signedIn: {
      type: 'final',
      description: 'The session is open; the page leads on.',
      tags: 'busy',
    },
    newcomer: {
      type: 'final',
      description: 'Nobody has this Google account yet; a nickname comes next.',
      tags: ['busy', 'newcomer'],
    },
  },
});
