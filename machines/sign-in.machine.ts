import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Credentials, SignInAnswer } from './sign-in.types.ts';

/** One press is one request, and whatever comes of it the form can be used again. */
export const signInMachine = setup({
  types: {
    context: {} as { answer: SignInAnswer | null },
    events: {} as
      | ({ type: 'credentials.submit' } & Credentials)
      | { type: 'credentials.edit' | 'notice.close' },
    tags: {} as 'busy' | 'refused' | 'withdrawn' | 'suspended',
    meta: {} as { screen: string },
  },
  actors: { signIn: fromPromise<SignInAnswer, Credentials>(() => new Promise(() => {})) },
  actions: {
    openSession: (_, _answer: SignInAnswer) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    keepAnswer: assign((_, answer: SignInAnswer) => ({ answer })),
    forgetAnswer: assign({ answer: null }),
  },
  guards: {
    isComplete: (_, { username, password }: Credentials) => username !== '' && password !== '',
    isWelcome: (_, { kind }: SignInAnswer) => kind === 'welcome',
    isThrottled: (_, { kind }: SignInAnswer) => kind === 'throttled',
    isWithdrawn: (_, { kind }: SignInAnswer) => kind === 'withdrawn',
    isSuspended: (_, { kind }: SignInAnswer) => kind === 'suspended',
  },
  delays: {
    throttle: ({ context: { answer } }) =>
      answer?.kind === 'throttled' ? answer.seconds * 1_000 : 0,
  },
}).createMachine({
  id: 'sign-in',
  description: 'The credentials pass through; the chart keeps neither ID nor password.',
  meta: { screen: '/login' },
  context: { answer: null },
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
          after: { throttle: 'clear' },
        },
        withdrawn: {
          description: 'The account was given up by its owner.',
          tags: 'withdrawn',
          on: { 'notice.close': { description: 'The fan closes the notice.', target: 'clear' } },
        },
        suspended: {
          description: 'The account is suspended.',
          tags: 'suspended',
          on: { 'notice.close': { description: 'The fan closes the notice.', target: 'clear' } },
        },
      },
    },
    sending: {
      description: 'The server is asked. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submit');
          return { username: event.username, password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isWelcome', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isThrottled', params: ({ event }) => event.output },
            target: 'entering.throttled',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'entering.withdrawn',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSuspended', params: ({ event }) => event.output },
            target: 'entering.suspended',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'entering.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
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
      tags: 'busy',
    },
  },
});
