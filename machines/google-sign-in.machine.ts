import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { GoogleAnswer } from './google-sign-in.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** Each code makes one request; a known fan is signed in, and a newcomer goes on to choose a nickname. */
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
  description: 'The chart sends the code from Google to the server and does not store it.',
  meta: { screen: [{ path: '/login' }] },
  context: { answer: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No sign-in with Google is in progress.',
      initial: 'clear',
      on: {
        'code.submit': { description: 'The fan chooses a Google account.', target: 'sending' },
      },
      states: {
        clear: { description: 'No alert or dialog is shown.', entry: 'forgetAnswer' },
        refused: {
          description: 'An alert says why the sign-in failed.',
          meta: { screen: [{ path: '/login', dialog: true }] },
          on: { 'problem.read': { description: 'The fan closes the alert.', target: 'clear' } },
        },
        closed: {
          description: 'A dialog says whether the account is withdrawn or suspended.',
          meta: { screen: [{ path: '/login', dialog: true }] },
          on: { 'notice.close': { description: 'The fan closes the dialog.', target: 'clear' } },
        },
      },
    },
    sending: {
      description: 'The app sends the code from Google to the server. Further presses do nothing.',
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
            description: 'The Google account belongs to a known fan.',
            guard: { type: 'isWelcome', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            description: 'The Google account does not belong to any fan yet.',
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
            description: 'The server refuses the request or cannot be reached.',
            target: 'idle.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
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
      description: 'The fan is signed in and leaves the login page.',
      meta: { screen: [] },
      tags: 'busy',
    },
    newcomer: {
      type: 'final',
      description: 'The Google account is new, so the fan chooses a nickname next.',
      meta: { screen: [{ path: '/set-nickname' }] },
      tags: ['busy', 'newcomer'],
    },
  },
});
