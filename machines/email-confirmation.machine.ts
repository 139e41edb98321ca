import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as email from './email-confirmation.types.ts';

type Context = email.ConfirmationContext;
type Verdict = email.ConfirmationResult;
const never = () => new Promise<never>(() => {});

/** An email counts once its mailed code was entered; until then the fan can request one at any time. */
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
      description: 'The address is not confirmed, and the fan does something else.',
      meta: { screen: [{ path: '/account-manage' }] },
      entry: 'clearProblem',
      on: {
        'confirmation.ask': [
          {
            description: 'The fan comes back with the code that is out.',
            guard: { type: 'hasCode', params: ({ context }) => context },
            target: 'entering',
          },
          { description: 'The fan wants to confirm it.', target: 'sending' },
        ],
      },
    },
    sending: {
      description: 'A code is asked for; one that is out stays good until the new one comes.',
      tags: ['open', 'sending'],
      on: {
        'confirmation.cancel': { description: 'The fan leaves it for later.', target: 'idle' },
      },
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: [
          {
            description: 'Another tab or device has confirmed it.',
            guard: { type: 'isConfirmedAlready', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          {
            description: 'A code is out, or the server says why not.',
            target: 'entering',
            actions: { type: 'noteCode', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'entering',
          actions: 'noteSurprise',
        },
      },
    },
    entering: {
      description: 'The fan types the code from the mail, or asks for another one.',
      tags: 'open',
      after: {
        codeLifetime: {
          description: 'The code has lived its 20 minutes.',
          guard: { type: 'hasCode', params: ({ context }) => context },
          actions: 'expireCode',
        },
      },
      on: {
        'code.edit': {
          description: 'The fan types another one.',
          actions: 'clearProblem',
        },
        'code.submit': {
          description: 'The fan hands it in.',
          guard: { type: 'hasCode', params: ({ context }) => context },
          target: 'verifying',
        },
        'code.send': { description: 'The fan asks for another one.', target: 'sending' },
        'confirmation.cancel': { description: 'The fan leaves it for later.', target: 'idle' },
      },
    },
    verifying: {
      description: 'The server compares the code. Further presses do nothing.',
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
            description: 'The code is right.',
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          {
            description: 'The code is over; another one is needed.',
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['forgetCode', { type: 'setProblem', params: ({ event }) => event.output }],
          },
          {
            description: 'The code is wrong, or could not be compared.',
            target: 'entering',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'entering',
          actions: 'noteSurprise',
        },
      },
    },
    confirmed: {
      type: 'final',
      description: 'The address is the fan’s own and counts.',
      meta: { screen: [{ path: '/account-manage' }] },
    },
  },
});
