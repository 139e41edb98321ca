import type { AnyActorLogic, SnapshotFrom } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { availabilityMachine } from './availability.machine.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { consentMachine } from './consent.machine.ts';
import type { SetupActors, SetupFacts, SetupResult, SetupTypes } from './nickname-setup.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** A new fan from Google gives consents and chooses a nickname; the account is created once, at the end. */
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
        description: 'The fan gives the required consents or takes one of them back.',
        actions: { type: 'noteConsents', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'nicknameAvailability',
      src: 'nicknameAvailability',
      input: ({ context }) => ({ saved: context.saved?.nickname }),
      onSnapshot: {
        description: 'The nickname or the result of its availability check changes.',
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
          {
            description: 'The fan opens the terms, or a required consent is missing.',
            guard: 'stopsAtTerms',
            target: '.terms',
          },
          { description: 'The fan opens the step for the nickname.', target: '.nickname' },
        ],
      },
      states: {
        terms: {
          description: 'In step 1, the fan decides on four consents, two of which are required.',
          meta: { screen: [{ path: '/set-nickname' }] },
        },
        nickname: {
          description: 'In step 2, the fan chooses a nickname and checks that it is free.',
          tags: 'nickname',
          meta: { screen: [{ path: '/set-nickname?step=nickname' }] },
          always: {
            description: 'A required consent is missing, so step 1 opens again.',
            guard: 'stopsAtTerms',
            target: 'terms',
          },
          on: {
            'form.submit': {
              description: 'The fan presses "Complete Setup".',
              guard: 'hasNickname',
              target: '#nickname-setup.submitting',
            },
          },
        },
      },
    },
    submitting: {
      description: 'The app asks the server to create the account. Further presses do nothing.',
      tags: ['nickname', 'busy'],
      meta: { screen: [{ path: '/set-nickname?step=nickname' }] },
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The server has created the account.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'dropSetupToken', params: ({ context }) => context },
              { type: 'openSession', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server no longer accepts the setup token.',
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
          {
            description: 'Another fan has taken the nickname in the meantime.',
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              'refuseNickname',
            ],
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'refused',
            actions: { type: 'noteProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'refused',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            'noteSurprise',
          ],
        },
      },
    },
    refused: {
      description: 'An alert says why the account was not created.',
      tags: ['nickname', 'refused'],
      meta: { screen: [{ path: '/set-nickname?step=nickname', dialog: true }] },
      on: {
        'problem.read': [
          {
            description: 'The fan closes the alert and goes back to the consents.',
            guard: 'isOfConsents',
            target: 'filling.terms',
          },
          {
            description: 'The fan closes the alert and can try again.',
            target: 'filling.nickname',
          },
        ],
      },
    },
    over: {
      description: 'An alert says why this setup cannot be finished.',
      tags: ['nickname', 'refused'],
      meta: { screen: [{ path: '/set-nickname?step=nickname', dialog: true }] },
      entry: { type: 'dropSetupToken', params: ({ context }) => context },
      on: { 'problem.read': { description: 'The fan closes the alert.', target: 'left' } },
    },
    left: {
      type: 'final',
      description: 'The login page opens, and the fan has to sign in again.',
      meta: { screen: [{ path: '/login' }] },
    },
    done: {
      type: 'final',
      description: 'The account exists, and the fan is signed in.',
      tags: 'nickname',
      meta: { screen: [{ path: '/' }] },
    },
  },
});
