import { type AnyActorLogic, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CodeFacts } from './code-entry.types.ts';
import type { ReAuthSnapshot } from './re-auth.types.ts';
import type * as ending from './session-ending.types.ts';

type Context = ending.SessionEndingContext;
type Result = ending.SessionEndingResult;
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** A fan ends other sessions of the account; a proof that is due comes first, and then they end without a second press. */
export const sessionEndingMachine = setup({
  types: {} as ending.SessionEndingTypes,
  actors: {
    endSessions: fromPromise<Result, ending.EndedSessions | null>(() => new Promise(() => {})),
    reAuth: part,
  } as ending.SessionEndingActors,
  actions: {
    // A visualizer sends bare events.
    noteEnded: assign((_, { ended = null }: Partial<Pick<Context, 'ended'>>) => ({ ended })),
    // When the chart runs alone, its part has no snapshot.
    noteCode: assign((_, now?: CodeFacts) =>
      now ? { sent: now.sent, misses: now.misses, resendAt: now.resendAt } : {},
    ),
    forgetCode: assign({ sent: null, misses: 0 }),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isChecking: (_, now?: ReAuthSnapshot) => now?.hasTag?.('busy') ?? false,
    isDone: (_, { problem }: Result) => problem === null,
    isProofDue: (_, { problem }: Result) => problem?.code === 'proof_required',
  },
}).createMachine({
  id: 'session-ending',
  meta: { screen: [{ path: '/account-manage' }] },
  context: ({ input: { proof } = { proof: 'mail' } }) => ({
    proof,
    ended: null,
    sent: null,
    misses: 0,
    resendAt: null,
    problem: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The page lists where the fan is logged in.',
      on: {
        'sessions.end': {
          description: 'The fan ends one session, or all but this one.',
          target: 'ending',
          actions: { type: 'noteEnded', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'The fan has ended no session yet.' },
        done: { description: 'A message says that the sessions have ended.', tags: 'done' },
        failed: { description: 'A message says why nothing was ended.' },
      },
    },
    ending: {
      description: 'The app asks the server to end the sessions. Further presses do nothing.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => context.ended,
        onDone: [
          {
            description: 'The sessions have ended.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting.done',
          },
          {
            description: 'The account was not proved in the last ten minutes.',
            guard: { type: 'isProofDue', params: ({ event }) => event.output },
            target: 'proving',
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'resting.failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'resting.failed',
          actions: 'noteSurprise',
        },
      },
    },
    proving: {
      description: 'A dialog asks the fan to prove the account.',
      meta: { screen: [{ path: '/account-manage', dialog: true }] },
      tags: 'proving',
      invoke: {
        id: 'reAuth',
        src: 'reAuth',
        input: ({ context: { proof, sent, misses, resendAt } }) => ({
          proof,
          sent,
          misses,
          resendAt,
        }),
        onSnapshot: [
          {
            description: 'The server checks the password or the code.',
            guard: { type: 'isChecking', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'The fan is asked for the password or the code.',
            target: '.entering',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: {
          description: 'The account is proved, and the sessions are ended as the fan has asked.',
          target: 'ending',
          actions: 'forgetCode',
        },
      },
      initial: 'entering',
      states: {
        entering: {
          description: 'The fan types the password or the code.',
          on: {
            'sessions.keep': {
              description: 'The fan cancels; a sent code stays valid.',
              target: '#session-ending.resting',
            },
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
