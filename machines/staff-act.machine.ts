import { assign, fromPromise, setup } from 'xstate';
import type * as staff from './staff-act.types.ts';

type Context = staff.StaffActContext;
type Result = staff.StaffActResult;

/** Staff enter or act. At their first visit they choose their second factor. */
export const staffActMachine = setup({
  types: {} as staff.StaffActTypes,
  actors: {
    makeAct: fromPromise<Result, staff.StaffAct | null>(() => new Promise(() => {})),
  } as staff.StaffActActors,
  actions: {
    // A visualizer sends bare events.
    noteAct: assign((_, { act = null }: Partial<Pick<Context, 'act'>>) => ({ act, problem: null })),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isSetUp: ({ context }) => context.isSetUp,
    wasOffline: ({ context }) => context.problem?.code === 'offline',
    isDone: (_, { problem }: Result) => problem === null,
    isCancelled: ({ context: { isSetUp } }, { problem }: Result) =>
      isSetUp && problem?.code === 'proof_required',
    isChoiceCancelled: (_, { problem }: Result) => problem?.code === 'proof_required',
  },
}).createMachine({
  id: 'staff-act',
  meta: {
    screen: [
      { path: '/admin' },
      { path: '/admin/users' },
      { path: '/admin/users/00000000-0000-4000-8000-000000000001' },
      { path: '/admin/events/spring-showcase' },
      { path: '/admin/audit' },
    ],
  },
  context: ({ input: { isSetUp } = { isSetUp: true } }) => ({
    isSetUp,
    act: null,
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the account has decides the next state.',
      always: [
        {
          description: 'The account has a second factor.',
          guard: 'isSetUp',
          target: 'resting',
        },
        { description: 'The account has none yet.', target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The page says what a second factor is for, and offers a passkey or codes.',
      tags: 'choosing',
      meta: { screen: [{ path: '/admin' }, { path: '/admin/users' }] },
      on: {
        'act.submit': {
          description: 'A member of the staff adds a passkey, or enters with a code.',
          target: 'acting',
          actions: { type: 'noteAct', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing was chosen yet.' },
        failed: {
          description: 'A message says why the choice did not work.',
          on: {
            'network.return': {
              description: 'The connection is back, so it is no longer said that there is none.',
              guard: 'wasOffline',
              target: 'idle',
              actions: 'clearProblem',
            },
          },
        },
      },
    },
    resting: {
      description: 'The page shows what staff may see.',
      on: {
        'act.submit': {
          description: 'A member of the staff opens the page or asks for an act.',
          target: 'acting',
          actions: { type: 'noteAct', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing was asked for yet.' },
        done: { description: 'A message says what is changed.', tags: 'done' },
        failed: {
          description: 'A message says why nothing was changed.',
          on: {
            'network.return': {
              description: 'The connection is back, so it is no longer said that there is none.',
              guard: 'wasOffline',
              target: 'idle',
              actions: 'clearProblem',
            },
          },
        },
        cancelled: {
          description: 'Nothing was done; who has not entered is led Home.',
          tags: 'cancelled',
        },
      },
    },
    acting: {
      description: 'The app asks the server for the act. Further presses do nothing.',
      tags: 'busy',
      meta: { proof: 're-auth' },
      invoke: {
        id: 'makeAct',
        src: 'makeAct',
        input: ({ context }) => context.act,
        onDone: [
          {
            description: 'The server has done it.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting.done',
          },
          {
            description: 'The proof that the act needs is cancelled.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'resting.cancelled',
          },
          {
            description: 'The proof is cancelled, and another factor can be chosen.',
            guard: { type: 'isChoiceCancelled', params: ({ event }) => event.output },
            target: 'choosing',
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            guard: 'isSetUp',
            target: 'resting.failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description:
              'There is no second factor yet, for the same reasons or since the browser has made no passkey.',
            target: 'choosing.failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'The call fails with an unexpected error.',
            guard: 'isSetUp',
            target: 'resting.failed',
            actions: 'noteSurprise',
          },
          {
            description: 'The second factor could not be set up for an unexpected error.',
            target: 'choosing.failed',
            actions: 'noteSurprise',
          },
        ],
      },
    },
  },
});
