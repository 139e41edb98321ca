import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as to from './sign-in.types.ts';

/** Each press makes one request, and the form stays usable after any result. */
export const signInMachine = setup({
  types: {} as to.SignInTypes,
  actors: { signIn: fromPromise<to.SignInOutcome, to.Attempt>(() => new Promise(() => {})) },
  actions: {
    openSession: (_, _answer: to.SignInOutcome) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    reportRefusedProof: (_, _params: Pick<to.SignInContext, 'proof'>) => {},
    keepAnswer: assign((_, answer: to.SignInOutcome) => ({ answer })),
    forgetAnswer: assign({ answer: null }),
    keepProof: assign((_, { proof }: to.Attempt) => ({ proof })),
    forgetProof: assign({ proof: null }),
  },
  guards: {
    isComplete: (_, { username, password }: to.Credentials) => username !== '' && password !== '',
    isWelcome: (_, { kind }: to.SignInOutcome) => kind === 'welcome',
    isThrottled: (_, { kind }: to.SignInOutcome) => kind === 'throttled',
    isSlowed: (_, { kind }: to.SignInOutcome) => kind === 'slowed',
    isClosed: (_, { kind }: to.SignInOutcome) => kind === 'withdrawn' || kind === 'suspended',
  },
  delays: { untilNextTry: 60_000 },
}).createMachine({
  id: 'sign-in',
  description:
    'The chart sends the credentials to the server and stores neither the ID nor the password.',
  meta: { screen: [{ path: '/login' }] },
  context: { answer: null, proof: null },
  initial: 'entering',
  states: {
    entering: {
      description: 'The fan fills in the ID and the password.',
      initial: 'clear',
      on: {
        'credentials.edit': {
          description: 'The fan edits the ID or the password.',
          target: '.clear',
        },
        'credentials.submit': [
          {
            description: 'The fan submits the ID and the password.',
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'sending',
          },
          {
            description: 'The fan submits the form with an empty field.',
            target: '.refused',
            actions: { type: 'keepAnswer', params: { kind: 'refused', code: 'incomplete' } },
          },
        ],
      },
      states: {
        clear: {
          description: 'No error message is shown.',
          entry: 'forgetAnswer',
        },
        refused: { description: 'The form says why the sign-in failed.', tags: 'refused' },
        throttled: {
          description: 'The form says how long to wait after too many tries.',
          tags: 'refused',
          after: { untilNextTry: { description: 'The waiting time is over.', target: 'clear' } },
        },
        slowed: {
          description:
            'The form says how long to wait after too many tries and offers a phone verification.',
          tags: ['refused', 'slowed'],
          after: { untilNextTry: { description: 'The waiting time is over.', target: 'clear' } },
          on: {
            'proof.open': {
              description: 'The fan chooses the phone verification.',
              target: '#proving',
            },
          },
        },
        closed: {
          description: 'A dialog says whether the account is withdrawn or suspended.',
          meta: { screen: [{ path: '/login', dialog: true }] },
          on: { 'notice.close': { description: 'The fan closes the dialog.', target: 'clear' } },
        },
      },
    },
    proving: {
      id: 'proving',
      description: 'The fan verifies the phone number of the account in a dialog over the form.',
      meta: { screen: [{ path: '/login', dialog: true }] },
      tags: ['refused', 'slowed', 'proving'],
      on: {
        'proof.close': {
          description: 'The fan closes the dialog; the waiting time has continued meanwhile.',
          target: 'entering.slowed',
        },
        'proof.given': {
          description:
            'The phone number is verified, and the app submits the filled-in form with it.',
          target: 'sending',
          actions: { type: 'keepProof', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The app asks the server to sign the fan in. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { proof }, event }) => {
          assertEvent(event, ['credentials.submit', 'proof.given']);
          return { username: event.username, password: event.password, proof };
        },
        onDone: [
          {
            description: 'The ID and the password are correct.',
            guard: { type: 'isWelcome', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            description: 'There were too many tries, and the server says how long to wait.',
            guard: { type: 'isThrottled', params: ({ event }) => event.output },
            target: 'entering.throttled',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            description: 'There were too many tries with this ID.',
            guard: { type: 'isSlowed', params: ({ event }) => event.output },
            target: 'entering.slowed',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => event.output },
              { type: 'reportRefusedProof', params: ({ context }) => context },
              'forgetProof',
            ],
          },
          {
            description: 'The account is withdrawn or suspended.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'entering.closed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            description:
              'The server refuses the sign-in, for example for a wrong password, or cannot be reached.',
            target: 'entering.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'entering.refused',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'keepAnswer', params: { kind: 'refused', code: 'unknown' } },
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
  },
});
