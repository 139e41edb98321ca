import type { AnyActorLogic, SnapshotFrom } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { availabilityMachine } from './availability.machine.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { consentMachine } from './consent.machine.ts';
import type { SetupActors, SetupFacts, SetupResult, SetupTypes } from './nickname-setup.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** A newcomer from Google agrees and chooses a nickname; the account is created once, at the end. */
export const nicknameSetupMachine = setup({
  types: {} as SetupTypes,
  actors: {
    setUp: fromPromise<SetupResult, SetupFacts & { token: string }>(() => new Promise(() => {})),
    consent: part,
    nicknameAvailability: part,
  } as SetupActors,
  actions: {
    openSession: (_, _result: SetupResult) => {},
    dropSetupToken: (_, _params: { token: string }) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    // When the chart runs alone, its parts have no snapshot and its actors no output.
    noteConsents: assign((_, now?: SnapshotFrom<typeof consentMachine>) => ({
      consents: now?.hasTag?.('given') ? now.context : null,
    })),
    noteNickname: assign((_, now?: SnapshotFrom<typeof availabilityMachine>) => ({
      nickname: now?.hasTag?.('available') ? now.context.value : null,
    })),
    noteProblem: assign((_, { problem }: { kind?: string; problem?: CodeProblem } = {}) => ({
      problem: problem ?? null,
    })),
    noteSurprise: assign({ problem: { code: 'failed' } }),
    refuseNickname: sendTo('nicknameAvailability', { type: 'value.taken' }),
  },
  guards: {
    stopsAtTerms: ({ context, event }) =>
      ('step' in event && event.step === 'terms') || !context.consents,
    hasNickname: ({ context }) => context.nickname !== null,
    isDone: (_, { kind }: SetupResult) => kind === 'done',
    isOver: (_, { kind }: SetupResult) => kind === 'over',
    isTaken: (_, result: SetupResult) =>
      result.kind === 'refused' && result.problem.code === 'nickname_exists',
    isOfConsents: ({ context }) => context.problem?.code === 'consent_required',
  },
}).createMachine({
  id: 'nickname-setup',
  context: ({ input: { token, saved } = { token: '' } }) => ({
    ...{ token, saved, consents: null, nickname: null, problem: null },
  }),
  invoke: [
    {
      id: 'consent',
      src: 'consent',
      input: ({ context }) => ({ saved: context.saved?.consents }),
      onSnapshot: {
        description: 'The consents are given, or a required one is taken back.',
        actions: { type: 'noteConsents', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'nicknameAvailability',
      src: 'nicknameAvailability',
      input: ({ context }) => ({ saved: context.saved?.nickname }),
      onSnapshot: {
        description: 'A free nickname is found, or edited.',
        actions: { type: 'noteNickname', params: ({ event }) => event.snapshot },
      },
    },
  ],
  initial: 'filling',
  states: {
    filling: {
      description: 'The fan is at one of the two steps.',
      initial: 'terms',
      on: {
        'step.open': [
          { description: 'The consents come first.', guard: 'stopsAtTerms', target: '.terms' },
          { description: 'The fan goes on to the nickname.', target: '.nickname' },
        ],
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
          always: { description: 'A consent is gone.', guard: 'stopsAtTerms', target: 'terms' },
          on: {
            'form.submit': {
              description: 'The fan presses Complete Setup.',
              guard: 'hasNickname',
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
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The account is made.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'dropSetupToken', params: ({ context }) => context },
              { type: 'openSession', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The token of this set-up is worth nothing any more.',
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          {
            description: 'Somebody else has taken the nickname meanwhile.',
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              'refuseNickname',
            ],
          },
          {
            description: 'The server refuses, or cannot be reached.',
            target: 'refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'refused',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            'noteSurprise',
          ],
        },
      },
    },
    refused: {
      description: 'An alert says why; it can be mended.',
      tags: ['nickname', 'refused'],
      meta: { screen: [{ path: '/set-nickname?step=nickname', dialog: true }] },
      on: {
        'problem.read': [
          {
            description: 'The consents are not enough.',
            guard: 'isOfConsents',
            target: 'filling.terms',
          },
          { description: 'The fan may try again.', target: 'filling.nickname' },
        ],
      },
    },
    over: {
      description: 'Nothing more can come of this set-up; an alert says why.',
      tags: ['nickname', 'refused'],
      meta: { screen: [{ path: '/set-nickname?step=nickname', dialog: true }] },
      entry: { type: 'dropSetupToken', params: ({ context }) => context },
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
