import { assign, fromPromise, setup } from 'xstate';
import type * as entry from './code-entry.types.ts';

type Context = entry.CodeEntryContext;
type Sending = entry.SendCodeResult;
type Verdict = entry.VerifyCodeResult;
const never = () => new Promise<never>(() => {});
const UNSENT = { sent: null, misses: 0, resendAt: null, problem: null };
const FRESH: Context = { ...UNSENT, to: undefined, askedBy: 'fan', proof: null };
const isValid = ({ sent, misses }: Context) => sent !== null && misses < 5;

/** A sent code is valid for its time and five tries, and another one is sent no sooner than the server allows. */
export const codeEntryMachine = setup({
  types: {} as entry.CodeEntryTypes,
  actors: {
    sendCode: fromPromise<Sending, Pick<Context, 'to'>>(never),
    verifyCode: fromPromise<Verdict, Pick<Context, 'sent'> & { code: string }>(never),
  },
  actions: {
    // A visualizer gives no output.
    noteSending: assign((_, { known }: Partial<Sending> = {}) => ({ ...known })),
    noteVerdict: assign((_, { kind: _kind, ...known }: Partial<Verdict> = {}) => known),
    noteUnsent: assign({ problem: { call: 'sendCode', code: 'unknown' } }),
    noteUnchecked: assign({ problem: { call: 'verifyCode', code: 'unknown' } }),
    countMiss: assign(({ context }) => ({ misses: context.misses + 1 })),
    countAll: assign({ misses: 5 }),
    clearProblem: assign({ problem: null }),
    forgetCode: assign({ sent: null, misses: 0 }),
    forgetWait: assign({ resendAt: null }),
  },
  guards: {
    isWanted: ({ context: { askedBy, problem } }) => askedBy === 'page' && !problem,
    isSentHere: ({ context: { askedBy } }) => askedBy !== 'elsewhere',
    isSentAgain: ({ context }) => context.askedBy !== 'elsewhere' && isValid(context),
    isValid: ({ context }) => isValid(context),
    isSpent: ({ context: { sent } }) => sent !== null,
    mustWait: ({ context: { resendAt } }) => resendAt !== null,
    isNeedless: (_, { kind }: Sending) => kind === 'needless',
    isRight: (_, { kind }: Verdict) => kind === 'right',
    isLast: ({ context: { misses } }, { kind }: Verdict) =>
      kind === 'exhausted' || (kind === 'wrong' && misses > 3),
    isWrong: (_, { kind }: Verdict) => kind === 'wrong',
    isExpired: (_, { kind }: Verdict) => kind === 'expired',
    isRefused: (_, { kind }: Verdict) => kind === 'refused',
  },
  delays: { codeLifetime: 1_200_000, resendWait: 60_000 },
}).createMachine({
  id: 'code-entry',
  description:
    'The charts phone-verification, re-auth, email-confirmation and google-link use this chart.',
  meta: {
    screen: [
      { path: '/signup?step=phone' },
      { path: '/find-id' },
      { path: '/find-password?step=phone' },
      { path: '/login', dialog: true },
      { path: '/google-verification' },
      { path: '/email-change' },
      { path: '/phone-number-edit' },
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
  context: ({ input }) => ({ ...FRESH, ...input }),
  initial: 'entering',
  states: {
    entering: {
      description: 'The fan types the code or asks for another one.',
      type: 'parallel',
      states: {
        code: {
          description: 'What the current code is still good for.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'What is known about the code decides the next state.',
              always: [
                {
                  description: 'A code was sent and is still valid.',
                  guard: 'isValid',
                  target: 'sent',
                },
                {
                  description:
                    'The page has opened to enter a code, and no valid one was sent before.',
                  guard: 'isWanted',
                  target: '#code-entry.sending',
                },
                {
                  description: 'The fan has entered too many wrong codes.',
                  guard: 'isSpent',
                  target: 'over.exhausted',
                },
                {
                  description: 'No code was sent, or it is no longer valid.',
                  target: 'unsent',
                },
              ],
            },
            unsent: { description: 'No valid code has been sent.', tags: 'unsent' },
            sent: {
              description: 'A code has been sent and is still valid.',
              tags: 'sent',
              after: {
                codeLifetime: {
                  description: 'The lifetime of the code is over.',
                  target: 'over.expired',
                  actions: 'clearProblem',
                },
              },
              on: {
                'code.submit': {
                  description: 'The fan submits the code.',
                  target: '#code-entry.confirming',
                },
                'code.edit': {
                  description: 'The fan edits the code, so the error message disappears.',
                  target: '.typing',
                  actions: 'clearProblem',
                },
              },
              initial: 'typing',
              states: {
                typing: {
                  description: 'The fan types the code; a message may say why a call has failed.',
                },
                wrong: {
                  description: 'A message says that the code is wrong, and the field is empty.',
                  tags: 'wrong',
                },
              },
            },
            over: {
              description: 'The code is no longer accepted, right or wrong.',
              tags: 'over',
              initial: 'expired',
              states: {
                expired: {
                  description: 'The code has expired, and the fan needs another one.',
                  tags: 'expired',
                  entry: 'forgetCode',
                },
                exhausted: {
                  description:
                    'The code is blocked after too many wrong tries, and the fan needs another one.',
                  tags: 'exhausted',
                },
                refused: {
                  description: 'A message says why no code is accepted here.',
                  tags: 'refused',
                  entry: 'forgetCode',
                },
              },
            },
          },
        },
        resend: {
          description: 'Whether the server sends another code yet.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The time that the server has named decides the next state.',
              always: [
                {
                  description: 'The server sends no other code before a certain time.',
                  guard: 'mustWait',
                  target: 'waiting',
                },
                { description: 'The server has not asked to wait.', target: 'allowed' },
              ],
            },
            waiting: {
              description: 'The button for another code counts down.',
              tags: 'waiting',
              after: {
                resendWait: {
                  description: 'The server sends codes again.',
                  target: 'allowed',
                  actions: 'forgetWait',
                },
              },
            },
            allowed: {
              description: 'The fan may ask for a code.',
              on: {
                'code.send': [
                  {
                    description: 'The fan asks for another code; the earlier one is still valid.',
                    guard: 'isSentAgain',
                    target: '#code-entry.sending.again',
                  },
                  {
                    description: 'The fan asks for a code and has no valid one.',
                    guard: 'isSentHere',
                    target: '#code-entry.sending.first',
                  },
                ],
              },
            },
          },
        },
      },
    },
    sending: {
      description:
        'The app asks the server for a code; an earlier code stays valid until the new one is sent.',
      tags: 'sending',
      entry: 'clearProblem',
      initial: 'first',
      states: {
        first: { description: 'The fan has no valid code yet.' },
        again: {
          description: 'The earlier code is valid until the new one is sent.',
          tags: 'sent',
        },
      },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The fan has confirmed it in another tab or on another device.',
            guard: { type: 'isNeedless', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          {
            description: 'The server sends a code or says why it does not.',
            target: 'entering',
            actions: { type: 'noteSending', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'entering',
          actions: 'noteUnsent',
        },
      },
    },
    confirming: {
      description: 'The server checks the code. Further presses do nothing.',
      tags: ['sent', 'confirming'],
      entry: 'clearProblem',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => ({ ...context, code: 'code' in event ? event.code : '' }),
        onDone: [
          {
            description: 'The code is correct.',
            guard: { type: 'isRight', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'noteVerdict', params: ({ event }) => event.output },
          },
          {
            description: 'The code is blocked after too many wrong tries.',
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'entering.code.over.exhausted',
            actions: ['countAll', { type: 'noteVerdict', params: ({ event }) => event.output }],
          },
          {
            description: 'The code is wrong, and the fan has tries left.',
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            target: 'entering.code.sent.wrong',
            actions: ['countMiss', { type: 'noteVerdict', params: ({ event }) => event.output }],
          },
          {
            description: 'The code has expired.',
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'entering.code.over.expired',
            actions: { type: 'noteVerdict', params: ({ event }) => event.output },
          },
          {
            description: 'The server accepts no code here.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'entering.code.over.refused',
            actions: { type: 'noteVerdict', params: ({ event }) => event.output },
          },
          {
            description: 'The code could not be checked, and the fan can try again.',
            target: 'entering.code.sent',
            actions: { type: 'noteVerdict', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'entering.code.sent',
          actions: 'noteUnchecked',
        },
      },
    },
    confirmed: {
      type: 'final',
      description: 'The code is correct, and the flow goes on.',
      tags: ['sent', 'confirming'],
      meta: { screen: [] },
    },
  },
  output: ({ context: { proof } }) => ({ proof }),
});
