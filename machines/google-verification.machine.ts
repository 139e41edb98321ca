import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

type Verdict = { verdict: CodeProblem | null };
type Known = Verdict & { sentAt: number };

/** A Google account is linked only with the code mailed to it, which is valid for ten minutes and a few tries. */
export const googleVerificationMachine = setup({
  types: {
    input: {} as { sentAt: number },
    context: {} as Known,
    events: {} as
      | { type: 'code.edit' }
      | { type: 'code.submit'; code: string }
      | { type: 'code.renewed'; sentAt: number },
    tags: {} as 'verifying' | 'over',
    meta: {} as ScreenMeta,
  },
  actors: {
    verifyCode: fromPromise<Verdict, { code: string }>(() => new Promise(() => {})),
  },
  actions: {
    renewCode: assign((_, { sentAt }: Pick<Known, 'sentAt'>) => ({ sentAt, verdict: null })),
    // A visualizer gives no output.
    setVerdict: assign((_, { verdict }: Partial<Verdict> = {}) => ({ verdict: verdict ?? null })),
    clearVerdict: assign({ verdict: null }),
    dropPending: () => {},
    reportFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isRight: (_, { verdict }: Verdict) => verdict === null,
    isLast: (_, { verdict }: Verdict) =>
      /^(code_expired|code_exhausted|no_pending_link|google_already_linked)$/.test(
        verdict?.code ?? '',
      ),
  },
  delays: { codeLifetime: 600_000 },
}).createMachine({
  id: 'google-verification',
  meta: { screen: [{ path: '/google-verification' }] },
  context: ({ input: { sentAt } = { sentAt: 0 } }) => ({ sentAt, verdict: null }),
  initial: 'entering',
  on: {
    'code.renewed': {
      description: 'The link is asked for again, and another code sent.',
      target: '.entering',
      actions: { type: 'renewCode', params: ({ event }) => event },
    },
  },
  states: {
    entering: {
      description: 'The fan types the code from the mail.',
      after: {
        codeLifetime: {
          description: 'The code has lived its ten minutes.',
          target: 'over',
          actions: { type: 'setVerdict', params: { verdict: { code: 'code_expired' } } },
        },
      },
      on: {
        'code.edit': {
          description: 'The fan types another one.',
          actions: 'clearVerdict',
        },
        'code.submit': { description: 'The fan hands it in.', target: 'verifying' },
      },
    },
    verifying: {
      description: 'The server compares the code. Further presses do nothing.',
      tags: 'verifying',
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
            guard: { type: 'isRight', params: ({ event }) => event.output },
            target: 'accepted',
          },
          {
            description: 'No other code of this link can help.',
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setVerdict', params: ({ event }) => event.output },
          },
          {
            description: 'The code is wrong, or could not be compared.',
            target: 'entering',
            actions: { type: 'setVerdict', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'entering',
          actions: [
            { type: 'reportFailure', params: ({ event }) => event },
            { type: 'setVerdict', params: { verdict: { code: 'failed' } } },
          ],
        },
      },
    },
    over: {
      description: 'No code of this link helps any more; the verdict says why.',
      tags: 'over',
      entry: 'dropPending',
    },
    accepted: {
      type: 'final',
      description: 'The Google account is linked; the page leads on.',
      meta: { screen: [] },
    },
  },
});
