import { type AnyActorLogic, assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CodeEntrySnapshot, CodeFacts } from './code-entry.types.ts';
import type * as proving from './re-auth.types.ts';

type Result = proving.ProofResult;
type Options = proving.PasskeyRequestResult;
type Signed = proving.PasskeyUse;
const NOTHING_SENT = { sent: null, misses: 0, resendAt: null, problem: null };
const NOTHING_SIGNED = { options: null, signed: null };
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** The app's one proof: a call that needs one waits while the owner proves the account with a passkey, else with the password, else with a code; staff type the code after the password. A code that was sent stays good after a cancel. */
export const reAuthMachine = setup({
  types: {} as proving.ReAuthTypes,
  actors: {
    codeEntry: part,
    askForOptions: fromPromise<Options>(() => new Promise(() => {})),
    signPasskey: fromPromise<Signed, object | null>(() => new Promise(() => {})),
    prove: fromPromise<Result, proving.ShownProof>(() => new Promise(() => {})),
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
    // A visualizer gives no output.
    setOptions: assign((_, { options }: Partial<Options> = {}) => ({ options: options ?? null })),
    setSigned: assign((_, given: Partial<Signed> = {}) => ({ signed: given.signed ?? null })),
    // A visualizer sends bare events.
    begin: assign((_, { proof = 'mail', isAgain = false }: Partial<proving.ProofAsked>) => ({
      proof,
      problem: isAgain ? { code: 'proof_required' } : null,
    })),
    forgetCode: assign(NOTHING_SENT),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    // The app asks the account and the browser each time.
    hasPasskey: ({ context }) => context.hasPasskey,
    isCodeDue: ({ context }) => context.isStaff,
    isReady: (_, { options }: Options) => options !== null,
    isGone: (_, { problem }: Options) => problem?.code === 'wrong_proof',
    hasSigned: ({ context }) => context.signed !== null,
    isSigned: (_, { signed }: Signed) => signed !== null,
    isRefused: (_, { problem }: Result) => problem?.code === 'unknown_passkey',
    takesCode: ({ context: { proof } }) => proof !== 'password',
    takesPassword: (_, now?: CodeEntrySnapshot) => now?.context?.problem?.code === 'wrong_proof',
    isConfirming: (_, now?: CodeEntrySnapshot) => now?.hasTag?.('confirming') ?? false,
    isDone: (_, { problem }: Result) => problem === null,
  },
}).createMachine({
  id: 're-auth',
  description:
    'Any call may ask for it: a state that makes such a call is marked, and stays until the proof is given or cancelled.',
  meta: {
    screen: [
      { path: '/account-manage', dialog: true },
      { path: '/password-change', dialog: true },
      { path: '/email-change', dialog: true },
      { path: '/phone-number-edit', dialog: true },
      { path: '/payment-manage', dialog: true },
      { path: '/payment-add', dialog: true },
      { path: '/admin', dialog: true },
      { path: '/admin/users', dialog: true },
      { path: '/admin/users/00000000-0000-4000-8000-000000000001', dialog: true },
      { path: '/admin/events/spring-showcase', dialog: true },
      { path: '/admin/audit', dialog: true },
    ],
  },
  context: ({ input }) => ({
    hasPasskey: true,
    isStaff: false,
    ...input,
    proof: 'mail',
    ...NOTHING_SENT,
    ...NOTHING_SIGNED,
  }),
  initial: 'resting',
  on: {
    'proof.drop': {
      description: 'No call waits any more, since its page was left.',
      target: '.resting.idle',
    },
    'dialog.missing': {
      description: 'The dialog could not be loaded.',
      target: '.resting.unshown',
    },
  },
  states: {
    resting: {
      description: 'No call waits for a proof.',
      tags: 'resting',
      meta: { screen: [] },
      on: {
        'proof.ask': {
          description: 'The server refuses a call until the account is proved.',
          target: 'deciding',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No call has asked, or it was given up.' },
        proved: {
          description: 'The account is proved for ten minutes, and the call is made again.',
          tags: 'proved',
        },
        cancelled: { description: 'The owner has cancelled, and the call stays refused.' },
        unshown: {
          description: 'The dialog could not be loaded, and the call fails as without a network.',
          tags: 'unshown',
        },
      },
    },
    deciding: {
      description: 'What the account has decides the next state.',
      always: [
        {
          description: 'The account has a passkey, and the browser can use one.',
          guard: 'hasPasskey',
          target: 'offeringPasskey',
        },
        { description: 'No passkey can be used here.', target: 'withoutPasskey' },
      ],
    },
    offeringPasskey: {
      description: 'The fan is asked to use a passkey; a message says why that failed.',
      tags: 'passkey',
      on: {
        'proof.cancel': {
          description: 'The owner cancels; a sent code stays valid.',
          target: 'resting.cancelled',
        },
        'passkey.ask': {
          description: 'The fan uses a passkey.',
          target: 'askingForOptions',
        },
        'passkey.known': {
          description: 'The server has accepted the passkey, though its answer was lost.',
          guard: 'hasSigned',
          target: 'checkingPasskey',
          actions: 'clearProblem',
        },
        'passkey.decline': {
          description: 'The fan chooses the password or a code instead.',
          target: 'withoutPasskey',
          actions: 'clearProblem',
        },
      },
    },
    askingForOptions: {
      description: 'The server is asked what the passkey has to sign. Further presses do nothing.',
      tags: ['passkey', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'askForOptions',
        src: 'askForOptions',
        onDone: [
          {
            description: 'The server has answered.',
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'waitingForBrowser',
            actions: { type: 'setOptions', params: ({ event }) => event.output },
          },
          {
            description: 'The account has no passkey any more.',
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'withoutPasskey',
          },
          {
            description: 'The server refuses or cannot be reached.',
            target: 'offeringPasskey',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'offeringPasskey',
          actions: 'noteSurprise',
        },
      },
    },
    waitingForBrowser: {
      description:
        'The browser asks for the passkey in its own dialog. Further presses do nothing.',
      tags: ['passkey', 'waiting'],
      on: {
        'proof.cancel': {
          description: 'The owner cancels, and the browser stops.',
          target: 'resting.cancelled',
        },
        'passkey.decline': {
          description: 'The fan chooses the password or a code instead, and the browser stops.',
          target: 'withoutPasskey',
        },
      },
      invoke: {
        id: 'signPasskey',
        src: 'signPasskey',
        input: ({ context }) => context.options,
        onDone: [
          {
            description: 'The fan has used a passkey.',
            guard: { type: 'isSigned', params: ({ event }) => event.output },
            target: 'checkingPasskey',
            actions: { type: 'setSigned', params: ({ event }) => event.output },
          },
          {
            description: 'The fan closes the browser’s dialog, or the passkey is not at hand.',
            target: 'withoutPasskey',
          },
        ],
        onError: {
          description: 'The browser fails, so something else is asked for.',
          target: 'withoutPasskey',
        },
      },
    },
    checkingPasskey: {
      description: 'The server checks what the passkey has signed. Further presses do nothing.',
      tags: ['passkey', 'busy'],
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { signed } }) => ({ passkey: signed ?? undefined }),
        onDone: [
          {
            description: 'The passkey is the account’s.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting.proved',
            actions: 'forgetCode',
          },
          {
            description: 'The passkey is not accepted, so something else is asked for.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'withoutPasskey',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'It could not be checked, or the answer is lost: the fan uses it again.',
            target: 'offeringPasskey',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'offeringPasskey',
          actions: 'noteSurprise',
        },
      },
    },
    withoutPasskey: {
      description: 'What else the account has to be proved with decides the next state.',
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
      tags: 'code',
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
            description:
              'The account has been given a password meanwhile, or it was typed too long ago: no code alone proves it.',
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
        onDone: {
          description: 'The code is correct.',
          target: 'resting.proved',
          actions: 'forgetCode',
        },
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'The fan types the code or waits for another one.',
          on: {
            'proof.cancel': {
              description: 'The owner cancels; a sent code stays valid.',
              target: '#re-auth.resting.cancelled',
            },
            'passkey.choose': {
              description: 'The fan uses a passkey after all; a sent code stays valid.',
              guard: 'hasPasskey',
              target: '#re-auth.offeringPasskey',
            },
          },
        },
        checking: {
          description: 'The server checks the code. Further presses do nothing.',
          tags: 'busy',
        },
      },
    },
    enteringPassword: {
      description: 'The fan types the password of the account.',
      on: {
        'proof.cancel': {
          description: 'The owner cancels; a sent code stays valid.',
          target: 'resting.cancelled',
        },
        'password.edit': {
          description: 'The fan edits the password, so the error message disappears.',
          actions: 'clearProblem',
        },
        'passkey.choose': {
          description: 'The fan uses a passkey after all.',
          guard: 'hasPasskey',
          target: 'offeringPasskey',
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
            target: 'afterPassword',
            actions: 'clearProblem',
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
    afterPassword: {
      description: 'Who the owner is decides the next state.',
      always: [
        {
          description: 'Staff have somewhere to get a code, which they type as well.',
          guard: 'isCodeDue',
          target: 'enteringCode',
        },
        {
          description: 'A fan’s password is enough.',
          target: 'resting.proved',
          actions: 'forgetCode',
        },
      ],
    },
  },
});
