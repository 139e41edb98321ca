import { assign, fromPromise, setup } from 'xstate';
import type * as passkey from './passkey-prompt.types.ts';

type Answer = passkey.PasskeyAnswer;

const never = fromPromise<Answer>(() => new Promise(() => {}));

/** A passkey is offered where the ID is typed, and asked for by a button; what it signs is passed on once. */
export const passkeyPromptMachine = setup({
  types: {} as passkey.PasskeyPromptTypes,
  actors: { offerPasskey: never, askForPasskey: never } as passkey.PasskeyPromptActors,
  actions: {
    handOver: (_, _answer: Answer) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    // A visualizer gives no output.
    setProblem: assign((_, answer?: Partial<Answer>) => ({
      problem: answer && 'problem' in answer && answer.problem ? answer.problem : null,
    })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isSigned: (_, answer?: Partial<Answer>) => answer?.kind === 'signed',
    isNone: (_, answer?: Partial<Answer>) => answer?.kind === 'none',
  },
}).createMachine({
  id: 'passkey-prompt',
  description: 'The browser shows its own dialog; the app never sees the private key.',
  meta: { screen: [{ path: '/login' }] },
  context: { problem: null },
  initial: 'offering',
  states: {
    offering: {
      description: 'The browser offers the fan’s passkeys where the ID is typed, if it can.',
      on: {
        'passkey.ask': {
          description: 'The fan chooses to log in with a passkey.',
          target: 'asking',
        },
      },
      invoke: {
        id: 'offerPasskey',
        src: 'offerPasskey',
        onDone: [
          {
            description: 'The fan picks a passkey among the suggestions for the ID.',
            guard: { type: 'isSigned', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'handOver', params: ({ event }) => event.output },
          },
          { description: 'The browser offers none.', target: 'resting' },
        ],
        onError: {
          description: 'The offer fails with an unexpected error, and the button remains.',
          target: 'resting',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    resting: {
      description:
        'No passkey is offered any more, since a refused one would come again and again.',
      on: {
        'passkey.ask': {
          description: 'The fan chooses to log in with a passkey.',
          target: 'asking',
        },
        'credentials.edit': {
          description: 'The fan types the ID or the password instead.',
          target: '.clear',
        },
      },
      initial: 'clear',
      states: {
        clear: { description: 'No message is shown.', entry: 'clearProblem' },
        failed: { description: 'A message says why no passkey was asked for.' },
      },
    },
    asking: {
      description: 'The browser asks the fan for a passkey. Further presses do nothing.',
      tags: 'busy',
      entry: 'clearProblem',
      on: {
        'credentials.edit': {
          description: 'The fan types the ID or the password meanwhile; the browser still asks.',
          actions: 'clearProblem',
        },
      },
      invoke: {
        id: 'askForPasskey',
        src: 'askForPasskey',
        onDone: [
          {
            description: 'The fan has used a passkey.',
            guard: { type: 'isSigned', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'handOver', params: ({ event }) => event.output },
          },
          {
            description: 'The fan closes the browser’s dialog.',
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'resting',
          },
          {
            description: 'The server refuses, cannot be reached, or the browser has no passkeys.',
            target: 'resting.failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The browser fails with an unexpected error.',
          target: 'resting.failed',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            'noteSurprise',
          ],
        },
      },
    },
  },
});
