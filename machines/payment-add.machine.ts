import { assign, fromPromise, setup } from 'xstate';
import type * as adding from './payment-add.types.ts';

type SaveResult = adding.SaveCardResult;

/** A card is typed in the payment provider's form, which gives a token for it; only that token is ever sent to our server. */
export const paymentAddMachine = setup({
  types: {} as adding.PaymentAddTypes,
  actors: {
    tokenize: fromPromise<adding.TokenResult>(() => new Promise(() => {})),
    saveCard: fromPromise<SaveResult, { token: string }>(() => new Promise(() => {})),
  } as adding.PaymentAddActors,
  actions: {
    loadAgain: assign({
      attempt: ({ context }) => context.attempt + 1,
      isEmpty: true,
      token: null,
    }),
    // A visualizer sends bare events.
    noteInput: assign((_, { isEmpty = false }: { isEmpty?: boolean }) => ({
      isEmpty,
      token: null,
      problem: null,
    })),
    // A visualizer gives no output.
    setToken: assign((_, { token }: Partial<adding.TokenResult> = {}) => ({ token: token ?? '' })),
    forgetToken: assign({ token: null }),
    setProblem: assign((_, { problem }: Partial<SaveResult> = {}) => ({
      problem: problem ?? null,
    })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isKnown: ({ context }) => context.token !== null,
    hasToken: (_, { problem }: { problem: unknown }) => problem === null,
    isAdded: (_, { problem }: SaveResult) => problem === null,
    isRefused: (_, { isRefused }: SaveResult) => isRefused,
    isCancelled: (_, { problem }: SaveResult) => problem?.code === 'proof_required',
  },
  delays: { formPatience: 10_000, tokenPatience: 8_000 },
}).createMachine({
  id: 'payment-add',
  meta: { screen: [{ path: '/payment-add' }] },
  context: { problem: null, token: null, isEmpty: true, attempt: 0 },
  initial: 'loading',
  states: {
    loading: {
      description: 'The payment provider’s form is being loaded.',
      tags: 'loading',
      on: {
        'frame.ready': { description: 'The form is loaded.', target: 'filling' },
        'frame.failed': {
          description: 'Something else was loaded in place of the form.',
          target: 'unreachable',
        },
      },
      after: {
        formPatience: { description: 'The form takes too long to load.', target: 'unreachable' },
      },
    },
    unreachable: {
      description: 'A message says that the form could not be loaded, and offers to try again.',
      tags: 'unreachable',
      on: {
        'frame.retry': {
          description: 'The fan asks for the form again.',
          target: 'loading',
          actions: 'loadAgain',
        },
        'frame.ready': { description: 'The form is loaded after all.', target: 'filling' },
      },
    },
    filling: {
      description: 'The fan types the card in the form; a message says why it was not added.',
      on: {
        'frame.ready': {
          description: 'The form is loaded again and is empty.',
          actions: { type: 'noteInput', params: { isEmpty: true } },
        },
        'frame.edit': {
          description: 'The fan types in the form, so the error message disappears.',
          actions: { type: 'noteInput', params: ({ event }) => event },
        },
        'card.submit': [
          {
            description: 'The fan submits the same card again, after an answer that was lost.',
            guard: 'isKnown',
            target: 'saving',
          },
          { description: 'The fan submits the card.', target: 'tokenizing' },
        ],
      },
    },
    tokenizing: {
      description: 'The form checks the card and gives a token for it. Further presses do nothing.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        onDone: [
          {
            description: 'The form gives a token.',
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'setToken', params: ({ event }) => event.output },
          },
          {
            description: 'Something is missing in the form, or the provider refuses the card.',
            target: 'filling',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The form fails with an unexpected error.',
          target: 'filling',
          actions: 'noteSurprise',
        },
      },
      after: {
        tokenPatience: {
          description: 'The form does not answer any more.',
          target: 'unreachable',
        },
      },
    },
    saving: {
      description: 'The server adds the card of the token. Further presses do nothing.',
      tags: 'busy',
      meta: { proof: 're-auth' },
      entry: 'clearProblem',
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            description: 'The card is added.',
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
          },
          {
            description: 'The fan has cancelled the proof that the card needs.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'filling',
          },
          {
            description: 'The bank or the server refuses the card.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'filling',
            actions: [{ type: 'setProblem', params: ({ event }) => event.output }, 'forgetToken'],
          },
          {
            description: 'The provider or the server cannot be reached, or its answer is lost.',
            target: 'filling',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'filling',
          actions: 'noteSurprise',
        },
      },
    },
    added: {
      type: 'final',
      description: 'The card is added, and the app shows the list of cards.',
      tags: 'busy',
      meta: { screen: [] },
    },
  },
});
