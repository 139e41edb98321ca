import { type AnyActorLogic, assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CodeEntrySnapshot, CodeFacts } from './code-entry.types.ts';
import type * as proving from './re-auth.types.ts';

type Result = proving.ProofResult;
const NOTHING_SENT = { sent: null, misses: 0, resendAt: null, problem: null };
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** The fan proves the account with its password or with a code; a flow that cancels it keeps what it knows of the code. */
export const reAuthMachine = setup({
  types: {} as proving.ReAuthTypes,
  actors: {
    codeEntry: part,
    prove: fromPromise<Result, { password: string }>(() => new Promise(() => {})),
  } as proving.ReAuthActors,
  actions: {
    // When the chart runs alone, its part has no snapshot.
    noteCode: assign((_, now?: CodeFacts) =>
      now ? { sent: now.sent, misses: now.misses, resendAt: now.resendAt } : {},
    ),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    askForPassword: assign({
      ...NOTHING_SENT,
      proof: 'password',
      problem: { code: 'wrong_proof' },
    }),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    takesCode: ({ context: { proof } }) => proof !== 'password',
    takesPassword: (_, now?: CodeEntrySnapshot) => now?.context?.problem?.code === 'wrong_proof',
    isConfirming: (_, now?: CodeEntrySnapshot) => now?.hasTag?.('confirming') ?? false,
    isDone: (_, { problem }: Result) => problem === null,
  },
}).createMachine({
  id: 're-auth',
  description: 'The charts deactivation and account-change use this chart.',
  meta: {
    screen: [
      { path: '/account-manage', dialog: true },
      { path: '/password-change', dialog: true },
      { path: '/email-change', dialog: true },
      { path: '/phone-number-edit', dialog: true },
      { path: '/payment-manage', dialog: true },
      { path: '/payment-add', dialog: true },
      { path: '/admin', dialog: true },
      { path: '/admin/users/00000000-0000-4000-8000-000000000001', dialog: true },
      { path: '/admin/events/spring-showcase', dialog: true },
      { path: '/admin/audit', dialog: true },
    ],
  },
  context: ({ input = { proof: 'mail' } }) => ({ ...NOTHING_SENT, ...input }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the account has to be proved with decides the next state.',
      always: [
        {
          description: 'The account has no password.',
          guard: 'takesCode',
          target: 'enteringCode',
        },
        { description: 'The account has a password.', target: 'enteringPassword' },
      ],
    },
    enteringCode: {
      description: 'The fan asks for a code and types it.',
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { sent, misses, resendAt, problem } }) => ({
          askedBy: 'page',
          sent,
          misses,
          resendAt,
          problem: problem && { call: 'useProof', ...problem },
        }),
        onSnapshot: [
          {
            description: 'The server checks the code.',
            guard: { type: 'isConfirming', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'The account has been given a password meanwhile, so no code proves it.',
            guard: { type: 'takesPassword', params: ({ event }) => event.snapshot },
            target: 'enteringPassword',
            actions: 'askForPassword',
          },
          {
            description: 'A code is sent, or is no longer valid.',
            target: '.typing',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: { description: 'The code is correct.', target: 'proved' },
      },
      initial: 'typing',
      states: {
        typing: { description: 'The fan types the code or waits for another one.' },
        checking: {
          description: 'The server checks the code. Further presses do nothing.',
          tags: 'busy',
        },
      },
    },
    enteringPassword: {
      description: 'The fan types the password of the account.',
      on: {
        'password.edit': {
          description: 'The fan edits the password, so the error message disappears.',
          actions: 'clearProblem',
        },
        'password.submit': {
          description: 'The fan submits the password.',
          target: 'checkingPassword',
        },
      },
    },
    checkingPassword: {
      description: 'The server checks the password. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ event }) => {
          assertEvent(event, 'password.submit');
          return { password: event.password };
        },
        onDone: [
          {
            description: 'The password is correct.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'proved',
          },
          {
            description: 'The password is wrong or could not be checked.',
            target: 'enteringPassword',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'enteringPassword',
          actions: 'noteSurprise',
        },
      },
    },
    proved: {
      type: 'final',
      description: 'The account is proved for ten minutes, and the flow goes on.',
      tags: 'busy',
      meta: { screen: [] },
    },
  },
  output: { kind: 'proved' },
});
