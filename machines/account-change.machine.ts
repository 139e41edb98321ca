import { type AnyActorLogic, assign, fromCallback, fromPromise, setup } from 'xstate';
import type * as account from './account-change.types.ts';
import type { CodeEntrySnapshot, CodeFacts } from './code-entry.types.ts';

type Context = account.AccountChangeContext;
type Result = account.AccountChangeResult;
const factsOf = ({ sent = null, misses = 0, resendAt = null }: Partial<CodeFacts>) => ({
  sent,
  misses,
  resendAt,
});
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** A fan changes something about the account; a new address or number is confirmed by a code first. */
export const accountChangeMachine = setup({
  types: {} as account.AccountChangeTypes,
  actors: {
    makeChange: fromPromise<Result, account.AccountChange | null>(() => new Promise(() => {})),
    codeEntry: part,
  } as account.AccountChangeActors,
  actions: {
    // A visualizer sends bare events.
    noteChange: assign((_, { change = null }: Partial<Pick<Context, 'change'>>) => ({
      change,
      problem: null,
    })),
    forgetPasswords: assign(({ context: { change } }) =>
      change?.kind === 'changePassword' ? { change: { ...change, body: null } } : {},
    ),
    noteConfirmation: assign((_, known?: Partial<CodeFacts>) =>
      known ? { confirmation: factsOf(known) } : {},
    ),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isDone: (_, { problem, code }: Result) => problem === null && !code,
    isCodeSent: (_, { code }: Result) => code !== undefined,
    isConfirming: (_, now?: CodeEntrySnapshot) => now?.hasTag?.('confirming') ?? false,
    isCancelled: (_, { problem }: Result) => problem?.code === 'proof_required',
    isCodeLeft: ({ context }) => context.confirmation !== null,
  },
}).createMachine({
  id: 'account-change',
  meta: {
    screen: [
      { path: '/account-manage' },
      { path: '/password-change' },
      { path: '/email-change' },
      { path: '/phone-number-edit' },
      { path: '/payment-manage' },
    ],
  },
  context: ({ input: { confirming } = {} }) => ({
    change: confirming?.change ?? null,
    confirmation: confirming?.confirmation ?? null,
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What a reload has restored decides the next state.',
      always: [
        {
          description: 'The code of a new address or number is still to be typed.',
          guard: 'isCodeLeft',
          target: 'confirming',
        },
        { description: 'The fan has no code to type.', target: 'resting' },
      ],
    },
    resting: {
      description: 'The page shows the account as it is.',
      entry: 'forgetPasswords',
      on: {
        'change.submit': {
          description: 'The fan asks for a change.',
          target: 'changing',
          actions: { type: 'noteChange', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'The fan has changed nothing yet.' },
        done: { description: 'A message says what is changed.', tags: 'done' },
        failed: { description: 'A message says why nothing was changed.' },
      },
    },
    changing: {
      description: 'The app asks the server for the change. Further presses do nothing.',
      tags: 'busy',
      meta: { proof: 're-auth' },
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => context.change,
        onDone: [
          {
            description: 'The server has made the change.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting.done',
          },
          {
            description: 'A code to the new address or number has to confirm the change.',
            guard: { type: 'isCodeSent', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'noteConfirmation', params: ({ event }) => event.output?.code },
          },
          {
            description: 'The fan has cancelled the proof that the change needs.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'resting',
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
    confirming: {
      description: 'The fan types the code that was sent to the new address or number.',
      tags: 'confirming',
      meta: {
        proof: 're-auth',
        screen: [{ path: '/email-change' }, { path: '/phone-number-edit' }],
      },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { change, confirmation } }) => ({
          ...confirmation,
          to: change?.kind === 'changePhone' ? change.number : undefined,
        }),
        onSnapshot: [
          {
            description: 'The server checks the code.',
            guard: { type: 'isConfirming', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'A code is sent, or is no longer valid.',
            target: '.entering',
            actions: { type: 'noteConfirmation', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: {
          description: 'The code is correct, and the change is made.',
          target: 'resting.done',
        },
      },
      initial: 'entering',
      states: {
        entering: {
          description: 'The fan types the code or waits for another one.',
          on: {
            'change.cancel': {
              description: 'The fan goes back to the address or number.',
              target: '#account-change.resting',
            },
          },
        },
        checking: {
          description: 'The server checks the code, and the fan cannot go back.',
          tags: 'busy',
        },
      },
    },
  },
});
