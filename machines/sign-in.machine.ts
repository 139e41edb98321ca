import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as to from './sign-in.types.ts';

/** One press is one request, and the form stays usable after any result. */
export const signInMachine = setup({
  types: {} as to.SignInTypes,
  actors: { signIn: fromPromise<to.SignInResult, to.Attempt>(() => new Promise(() => {})) },
  actions: {
    openSession: (_, _answer: to.SignInResult) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    reportRefusedProof: (_, _params: Pick<to.SignInContext, 'proof'>) => {},
    keepAnswer: assign((_, answer: to.SignInResult) => ({ answer })),
    forgetAnswer: assign({ answer: null }),
    keepProof: assign((_, { proof }: to.Attempt) => ({ proof })),
    forgetProof: assign({ proof: null }),
  },
  guards: {
    isComplete: (_, { username, password }: to.Credentials) => username !== '' && password !== '',
    isWelcome: (_, { kind }: to.SignInResult) => kind === 'welcome',
    isThrottled: (_, { kind }: to.SignInResult) => kind === 'throttled',
    isSlowed: (_, { kind }: to.SignInResult) => kind === 'slowed',
    isClosed: (_, { kind }: to.SignInResult) => kind === 'withdrawn' || kind === 'suspended',
  },
  delays: { untilNextTry: 60_000 },
}).createMachine({
  id: 'sign-in',
  description: 'The credentials pass through; the chart keeps neither ID nor password.',
  meta: { screen: [{ path: '/login' }] },
  context: { answer: null, proof: null },
  initial: 'entering',
  states: {
    entering: {
      description: 'The fan fills in ID and password.',
      initial: 'clear',
      on: {
        'credentials.edit': { description: 'The fan edits ID or password.', target: '.clear' },
        'credentials.submit': [
          {
            description: 'The fan asks to be signed in.',
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'sending',
          },
          {
            description: 'The fan asks with an empty field.',
            target: '.refused',
            actions: { type: 'keepAnswer', params: { kind: 'refused', code: 'incomplete' } },
          },
        ],
      },
      states: {
        clear: {
          description: 'Nothing is wrong so far.',
          entry: 'forgetAnswer',
        },
        refused: { description: 'It did not work, and the form says why.', tags: 'refused' },
        throttled: {
          description: 'Too many tries; the form says how long to wait.',
          tags: 'refused',
          after: { untilNextTry: { description: 'The wait is over.', target: 'clear' } },
        },
        slowed: {
          description: 'Too many tries; the form says how long to wait, and offers a phone proof.',
          tags: ['refused', 'slowed'],
          after: { untilNextTry: { description: 'The wait is over.', target: 'clear' } },
          on: {
            'proof.open': { description: 'The fan chooses the phone proof.', target: '#proving' },
          },
        },
        closed: {
          description: 'The account is withdrawn or suspended; a dialog tells which.',
          meta: { screen: [{ path: '/login', dialog: true }] },
          on: { 'notice.close': { description: 'The fan closes the notice.', target: 'clear' } },
        },
      },
    },
    proving: {
      id: 'proving',
      description: 'The fan proves the phone of the account, over the form.',
      meta: { screen: [{ path: '/login', dialog: true }] },
      tags: ['refused', 'slowed', 'proving'],
      on: {
        'proof.close': {
          description: 'The fan goes back; the wait has gone on meanwhile.',
          target: 'entering.slowed',
        },
        'proof.given': {
          description: 'The number is proved; what stands in the fields is sent with it.',
          target: 'sending',
          actions: { type: 'keepProof', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The server is asked. Further presses do nothing.',
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
            description: 'ID and password are right.',
            guard: { type: 'isWelcome', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            description: 'Too many tries; the server says how long to wait.',
            guard: { type: 'isThrottled', params: ({ event }) => event.output },
            target: 'entering.throttled',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            description: 'Too many tries at this ID.',
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
            description: 'The server refuses, or cannot be reached.',
            target: 'entering.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
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
      description: 'The session is open; the page leads on.',
      meta: { screen: [] },
      tags: 'busy',
    },
  },
});
