import { assign, fromPromise, setup } from 'xstate';
import type { SetupAnswer, SetupFacts, SetupTypes } from './nickname-setup.types.ts';

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
    keepProblem: assign((_, answer: SetupAnswer) => ({
      problem: answer.kind === 'done' ? null : answer.problem,
    })),
  },
  guards: {
    hasConsents: (_, { consents }: SetupFacts) => consents !== null,
    hasAll: (_, { consents, nickname }: SetupFacts) => consents !== null && nickname !== null,
    isDone: (_, { kind }: SetupAnswer) => kind === 'done',
    isOver: (_, { kind }: SetupAnswer) => kind === 'over',
    isRefused: (_, { answer, code }: { answer: SetupAnswer; code: string }) =>
      answer.kind === 'refused' && answer.problem.code === code,
  },
}).createMachine({
  id: 'nickname-setup',
  context: { consents: null, nickname: null, problem: null },
  initial: 'filling',
  on: {
    'consents.settle': {
      actions: { type: 'keep', params: ({ event }) => ({ consents: event.consents }) },
    },
    'nickname.settle': {
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
        'terms.open': { description: 'Back to the consents.', target: '.terms' },
        'nickname.open': {
          description: 'On to the nickname.',
          guard: { type: 'hasConsents', params: ({ context }) => context },
          target: '.nickname',
        },
      },
      states: {
        terms: {
          description: 'Step 1: four consents, two of them required.',
          tags: 'terms',
          meta: { screen: '/set-nickname' },
        },
        nickname: {
          description: 'Step 2: a nickname that is known to be free.',
          tags: 'nickname',
          meta: { screen: '/set-nickname?step=nickname' },
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
      meta: { screen: '/set-nickname?step=nickname' },
      entry: { type: 'keep', params: { problem: null } },
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isRefused',
              params: ({ event }) => ({ answer: event.output, code: 'consent_required' }),
            },
            target: 'filling.terms',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isRefused',
              params: ({ event }) => ({ answer: event.output, code: 'nickname_exists' }),
            },
            target: 'filling.nickname',
            actions: [
              { type: 'keepProblem', params: ({ event }) => event.output },
              { type: 'keep', params: { nickname: null } },
              'tellTaken',
            ],
          },
          {
            target: 'filling.nickname',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
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
      meta: { screen: '/set-nickname?step=nickname' },
      entry: 'dropSetupToken',
      on: { 'problem.read': { description: 'The fan closes the alert.', target: 'left' } },
    },
    left: {
      type: 'final',
      description: 'The fan signs in anew.',
      tags: 'left',
      meta: { screen: '/login' },
    },
    done: {
      type: 'final',
      description: 'The account is there, and so is the session.',
      tags: 'nickname',
      meta: { screen: '/' },
    },
  },
});
