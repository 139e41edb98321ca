import { assign, fromPromise, setup } from 'xstate';
import type { SetupAnswer, SetupFacts, SetupProblem, SetupTypes } from './nickname-setup.types.ts';

/** Who comes from Google for the first time agrees and chooses a nickname; the account is made once, at the end. */
export const nicknameSetupMachine = setup({
  types: {} as SetupTypes,
  actors: { setUp: fromPromise<SetupAnswer, SetupFacts>(() => new Promise(() => {})) },
  actions: {
    openSession: (_, _answer: SetupAnswer) => {},
    dropSetupToken: () => {},
    tellTaken: () => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    keep: assign((_, known: Partial<SetupTypes['context']>) => known),
    // A visualizer answers without an output.
    keepProblem: assign((_, { problem }: { kind?: string; problem?: SetupProblem } = {}) => ({
      problem: problem ?? null,
    })),
  },
  guards: {
    hasConsents: (_, { consents }: SetupFacts) => consents !== null,
    hasAll: (_, { consents, nickname }: SetupFacts) => consents !== null && nickname !== null,
    isDone: (_, { kind }: SetupAnswer) => kind === 'done',
    isOver: (_, { kind }: SetupAnswer) => kind === 'over',
    isOfConsents: (_, answer: SetupAnswer) =>
      answer.kind === 'refused' && answer.problem.code === 'consent_required',
    isTaken: (_, answer: SetupAnswer) =>
      answer.kind === 'refused' && answer.problem.code === 'nickname_exists',
  },
}).createMachine({
  id: 'nickname-setup',
  context: { consents: null, nickname: null, problem: null },
  initial: 'filling',
  on: {
    'consents.settle': {
      description: 'The consents are given, or a required one is taken back.',
      actions: { type: 'keep', params: ({ event }) => ({ consents: event.consents }) },
    },
    'nickname.settle': {
      description: 'A free nickname is found, or edited.',
      actions: { type: 'keep', params: ({ event }) => ({ nickname: event.nickname }) },
    },
  },
  states: {
    filling: {
      description: 'The fan is at one of the two steps.',
      initial: 'terms',
      on: {
        'problem.read': {
          description: 'The fan closes the alert.',
          actions: { type: 'keep', params: { problem: null } },
        },
        'terms.open': { description: 'The fan goes back to the consents.', target: '.terms' },
        'nickname.open': {
          description: 'The fan goes on to the nickname.',
          guard: { type: 'hasConsents', params: ({ context }) => context },
          target: '.nickname',
        },
      },
      states: {
        terms: {
          description: 'Step 1: four consents, two of them required.',
          meta: { screen: [{ path: '/set-nickname' }] },
        },
        nickname: {
          description: 'Step 2: a nickname that is known to be free.',
          tags: 'nickname',
          meta: { screen: [{ path: '/set-nickname?step=nickname' }] },
          on: {
            'form.submit': {
              description: 'The fan presses Complete Setup.',
              guard: { type: 'hasAll', params: ({ context }) => context },
              target: '#nickname-setup.submitting',
            },
          },
        },
      },
    },
    submitting: {
      description: 'The account is asked for, once.',
      tags: ['nickname', 'busy'],
      meta: { screen: [{ path: '/set-nickname?step=nickname' }] },
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The account is made.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            description: 'The token of this set-up is worth nothing any more.',
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The consents are not enough.',
            guard: { type: 'isOfConsents', params: ({ event }) => event.output },
            target: 'filling.terms',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
          {
            description: 'Somebody else has taken the nickname meanwhile.',
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'filling.nickname',
            actions: [
              { type: 'keepProblem', params: ({ event }) => event.output },
              { type: 'keep', params: { nickname: null } },
              'tellTaken',
            ],
          },
          {
            description: 'The server refuses, or cannot be reached.',
            target: 'filling.nickname',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'filling.nickname',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'keep', params: { problem: { code: 'failed' } } },
          ],
        },
      },
    },
    over: {
      description: 'Nothing more can come of this set-up; an alert says why.',
      tags: 'nickname',
      meta: { screen: [{ path: '/set-nickname?step=nickname', dialog: true }] },
      entry: 'dropSetupToken',
      on: { 'problem.read': { description: 'The fan closes the alert.', target: 'left' } },
    },
    left: {
      type: 'final',
      description: 'The fan signs in anew.',
      meta: { screen: [{ path: '/login' }] },
    },
    done: {
      type: 'final',
      description: 'The account is there, and so is the session.',
      tags: 'nickname',
      meta: { screen: [{ path: '/' }] },
    },
  },
});
