import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { GoogleAnswer } from './google-sign-in.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** One code is one request; a known fan is signed in, and a newcomer goes on to choose a nickname. */
export const googleSignInMachine = setup({
  types: {
    context: {} as { answer: GoogleAnswer | null },
    events: {} as { type: 'code.submit'; code: string } | { type: 'problem.read' | 'notice.close' },
    tags: {} as 'busy' | 'newcomer',
    meta: {} as ScreenMeta,
  },
  actors: { signIn: fromPromise<GoogleAnswer, { code: string }>(() => new Promise(() => {})) },
  actions: {
    openSession: (_, _answer: GoogleAnswer) => {},
    saveSetupToken: (_, _answer: GoogleAnswer) => {},
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
  meta: { screen: [{ path: '/login' }] },
  context: { answer: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No code is under way.',
      initial: 'clear',
      on: { 'code.submit': { description: 'The fan chooses an account.', target: 'sending' } },
      states: {
        clear: { description: 'Nothing is wrong so far.', entry: 'forgetAnswer' },
        refused: {
          description: 'It did not work; an alert says why.',
          meta: { screen: [{ path: '/login', dialog: true }] },
          on: { 'problem.read': { description: 'The fan closes the alert.', target: 'clear' } },
        },
        closed: {
          description: 'The account is withdrawn or suspended; a dialog tells which.',
          meta: { screen: [{ path: '/login', dialog: true }] },
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
            description: 'The account is known.',
            guard: { type: 'isWelcome', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            description: 'Nobody has this Google account yet.',
            guard: { type: 'isNewcomer', params: ({ event }) => event.output },
            target: 'newcomer',
            actions: { type: 'saveSetupToken', params: ({ event }) => event.output },
          },
          {
            description: 'The account is withdrawn or suspended.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'idle.closed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses, or cannot be reached.',
            target: 'idle.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
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
      meta: { screen: [] },
      tags: 'busy',
    },
    newcomer: {
      type: 'final',
      description: 'Nobody has this Google account yet; a nickname comes next.',
      meta: { screen: [{ path: '/set-nickname' }] },
      tags: ['busy', 'newcomer'],
    },
  },
});
