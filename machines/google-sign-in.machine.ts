import type { AnyActorLogic } from 'xstate';
import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type {
  GoogleAnswer,
  GoogleSignInActors,
  GoogleSignInTypes,
} from './google-sign-in.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** Each code makes one request; a known fan is signed in, and a newcomer goes on to choose a nickname. */
export const googleSignInMachine = setup({
  types: {} as GoogleSignInTypes,
  actors: {
    signIn: fromPromise<GoogleAnswer, { code: string }>(() => new Promise(() => {})),
    accountStatus: part,
  } as GoogleSignInActors,
  actions: {
    openSession: (_, _answer: GoogleAnswer) => {},
    saveSetupToken: (_, _answer: GoogleAnswer) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    keepAnswer: assign((_, answer: GoogleAnswer) => ({ answer })),
    forgetAnswer: assign({ answer: null }),
    tellStatus: sendTo('accountStatus', (_, { answer }: GoogleSignInTypes['context']) => ({
      type: 'status.told',
      refusal: answer,
    })),
    closeStatus: sendTo('accountStatus', { type: 'notice.close' }),
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
      invoke: {
        id: 'accountStatus',
        src: 'accountStatus',
        onDone: { description: 'The fan has recovered the account.', target: 'recovered' },
        onError: {
          description: 'The dialog fails with an unexpected error.',
          target: '.clear',
        },
      },
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
          tags: 'closed',
          meta: { screen: [{ path: '/login', dialog: true }] },
          entry: { type: 'tellStatus', params: ({ context }) => context },
          on: {
            'notice.close': {
              description: 'The fan closes the dialog.',
              target: 'clear',
              actions: 'closeStatus',
            },
          },
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
    recovered: {
      type: 'final',
      description: 'The account is recovered, and the page reloads.',
      tags: 'recovered',
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
