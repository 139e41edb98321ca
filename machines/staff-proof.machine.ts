import { type AnyActorLogic, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CodeFacts } from './code-entry.types.ts';
import type { ReAuthSnapshot } from './re-auth.types.ts';
import type * as staff from './staff-proof.types.ts';

type Context = staff.StaffProofContext;
type Result = staff.StaffActResult;
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** Staff enter or act on an account; a proof that is due comes first, and then it is done without a second press. At their first visit they choose their second factor. */
export const staffProofMachine = setup({
  types: {} as staff.StaffProofTypes,
  actors: {
    makeAct: fromPromise<Result, staff.StaffAct | null>(() => new Promise(() => {})),
    reAuth: part,
  } as staff.StaffProofActors,
  actions: {
    // A visualizer sends bare events.
    noteAct: assign((_, { act = null }: Partial<Pick<Context, 'act'>>) => ({ act })),
    begin: assign({ isProved: false, problem: null }),
    noteProofOver: assign(({ context }) =>
      context.isProved ? { problem: { code: 'proof_required' } } : {},
    ),
    noteProof: assign({ sent: null, misses: 0, isProved: true }),
    // When the chart runs alone, its part has no snapshot.
    noteCode: assign((_, now?: CodeFacts) =>
      now ? { sent: now.sent, misses: now.misses, resendAt: now.resendAt } : {},
    ),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isSetUp: ({ context }) => context.isSetUp,
    isChecking: (_, now?: ReAuthSnapshot) => now?.hasTag?.('busy') ?? false,
    isDone: (_, { problem }: Result) => problem === null,
    isProofDue: (_, { problem }: Result) => problem?.code === 'proof_required',
  },
}).createMachine({
  id: 'staff-proof',
  meta: {
    screen: [
      { path: '/admin' },
      { path: '/admin/users' },
      { path: '/admin/users/00000000-0000-4000-8000-000000000001' },
      { path: '/admin/events/spring-showcase' },
      { path: '/admin/audit' },
    ],
  },
  context: ({ input: { proof, isSetUp } = { proof: 'mail', isSetUp: true } }) => ({
    proof,
    isSetUp,
    act: null,
    isProved: false,
    sent: null,
    misses: 0,
    resendAt: null,
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
          actions: [{ type: 'noteAct', params: ({ event }) => event }, 'begin'],
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing was chosen yet.' },
        failed: { description: 'A message says why the choice did not work.' },
      },
    },
    resting: {
      description: 'The page shows what staff may see.',
      on: {
        'act.submit': {
          description: 'A member of the staff opens the page or asks for an act.',
          target: 'acting',
          actions: [{ type: 'noteAct', params: ({ event }) => event }, 'begin'],
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing was asked for yet.' },
        done: { description: 'A message says what is changed.', tags: 'done' },
        failed: { description: 'A message says why nothing was changed.' },
      },
    },
    acting: {
      description: 'The app asks the server for the act. Further presses do nothing.',
      tags: 'busy',
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
            description: 'The account was not proved lately.',
            guard: { type: 'isProofDue', params: ({ event }) => event.output },
            target: 'proving',
            actions: 'noteProofOver',
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
    proving: {
      description: 'A dialog asks the member of the staff to prove the account.',
      meta: {
        screen: [
          { path: '/admin', dialog: true },
          { path: '/admin/users', dialog: true },
          { path: '/admin/users/00000000-0000-4000-8000-000000000001', dialog: true },
          { path: '/admin/events/spring-showcase', dialog: true },
          { path: '/admin/audit', dialog: true },
        ],
      },
      tags: 'proving',
      invoke: {
        id: 'reAuth',
        src: 'reAuth',
        input: ({ context }) => context,
        onSnapshot: [
          {
            description: 'The server checks the password or the code.',
            guard: { type: 'isChecking', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'The password or the code is asked for.',
            target: '.entering',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: {
          description: 'The account is proved, and the act is done as asked for.',
          target: 'acting',
          actions: ['noteProof', 'clearProblem'],
        },
      },
      initial: 'entering',
      states: {
        entering: {
          description: 'The password or the code is typed.',
          on: {
            'act.cancel': [
              {
                description: 'The dialog is cancelled; a sent code stays valid.',
                guard: 'isSetUp',
                target: '#staff-proof.resting',
                actions: 'clearProblem',
              },
              {
                description: 'The dialog is cancelled, and another factor can be chosen.',
                target: '#staff-proof.choosing',
                actions: 'clearProblem',
              },
            ],
          },
        },
        checking: {
          description: 'The server checks the proof, and the dialog cannot be closed.',
          tags: 'busy',
        },
      },
    },
  },
});
