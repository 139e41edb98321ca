import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as email from './email-confirmation.types.ts';

type Context = email.ConfirmationContext;
type Verdict = email.ConfirmationResult;
const never = () => new Promise<never>(() => {});

/** An email address is confirmed with the code sent to it; until then the fan can ask for a code at any time. */
export const emailConfirmationMachine = setup({
  types: {} as email.ConfirmationTypes,
  actors: {
    sendCode: fromPromise<email.MailedCode>(never),
    verifyCode: fromPromise<Verdict, { code: string }>(never),
  },
  actions: {
    noteCode: assign((_, code: email.MailedCode) => code),
    forgetCode: assign({ sentAt: null }),
    expireCode: assign({ sentAt: null, problem: { code: 'code_expired' } }),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<Verdict> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    hasCode: (_, { sentAt }: Context) => sentAt !== null,
    isConfirmed: (_, { problem }: Verdict) =>
      problem === null || problem.code === 'email_confirmed',
    isLast: (_, { problem }: Verdict) =>
      /^(code_expired|code_exhausted|email_taken)$/.test(problem?.code ?? ''),
    isConfirmedAlready: (_, { problem }: email.MailedCode) => problem?.code === 'email_confirmed',
  },
  delays: { codeLifetime: 1_200_000 },
}).createMachine({
  id: 'email-confirmation',
  meta: { screen: [{ path: '/account-manage', dialog: true }] },
  context: { sentAt: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The email address is not confirmed, and the dialog is closed.',
      meta: { screen: [{ path: '/account-manage' }] },
      entry: 'clearProblem',
      on: {
        'confirmation.ask': [
          {
            description: 'The fan opens the dialog again after a code was sent.',
            guard: { type: 'hasCode', params: ({ context }) => context },
            target: 'entering',
          },
          { description: 'The fan asks to confirm the email address.', target: 'sending' },
        ],
      },
    },
    sending: {
      description:
        'The app asks the server for a code; an earlier code stays valid until the new one is sent.',
      tags: ['open', 'sending'],
      on: {
        'confirmation.cancel': {
          description: 'The fan postpones the confirmation.',
          target: 'idle',
        },
      },
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: [
          {
            description: 'The fan has confirmed the address in another tab or on another device.',
            guard: { type: 'isConfirmedAlready', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          {
            description: 'The server sends a code or says why it does not.',
            target: 'entering',
            actions: { type: 'noteCode', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'entering',
          actions: 'noteSurprise',
        },
      },
    },
    entering: {
      description: 'The fan types the code from the email or asks for another code.',
      tags: 'open',
      after: {
        codeLifetime: {
          description: 'The code expires after 20 minutes.',
          guard: { type: 'hasCode', params: ({ context }) => context },
          actions: 'expireCode',
        },
      },
      on: {
        'code.edit': {
          description: 'The fan edits the code, so the error message disappears.',
          actions: 'clearProblem',
        },
        'code.submit': {
          description: 'The fan submits the code.',
          guard: { type: 'hasCode', params: ({ context }) => context },
          target: 'verifying',
        },
        'code.send': { description: 'The fan asks for another code.', target: 'sending' },
        'confirmation.cancel': {
          description: 'The fan postpones the confirmation.',
          target: 'idle',
        },
      },
    },
    verifying: {
      description: 'The server checks the code. Further presses do nothing.',
      tags: ['open', 'verifying'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => {
          assertEvent(event, 'code.submit');
          return { code: event.code };
        },
        onDone: [
          {
            description: 'The code is correct, or the address is already confirmed.',
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          {
            description: 'The code is no longer valid, or the address belongs to another account.',
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['forgetCode', { type: 'setProblem', params: ({ event }) => event.output }],
          },
          {
            description: 'The code is wrong or could not be checked.',
            target: 'entering',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'entering',
          actions: 'noteSurprise',
        },
      },
    },
    confirmed: {
      type: 'final',
      description: 'The email address is confirmed.',
      meta: { screen: [{ path: '/account-manage' }] },
    },
  },
});
