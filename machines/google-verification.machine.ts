import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

type Verdict = { verdict: CodeProblem | null };
type Known = Verdict & { sentAt: number };

/** A Google account is linked only with the code emailed to it, which is valid for ten minutes and a few tries. */
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
      description: 'The fan asks for the link again, and the server sends another code.',
      target: '.entering',
      actions: { type: 'renewCode', params: ({ event }) => event },
    },
  },
  states: {
    entering: {
      description: 'The fan types the code from the email.',
      after: {
        codeLifetime: {
          description: 'The code expires after ten minutes.',
          target: 'over',
          actions: { type: 'setVerdict', params: { verdict: { code: 'code_expired' } } },
        },
      },
      on: {
        'code.edit': {
          description: 'The fan edits the code, so the error message disappears.',
          actions: 'clearVerdict',
        },
        'code.submit': { description: 'The fan submits the code.', target: 'verifying' },
      },
    },
    verifying: {
      description: 'The server checks the code. Further presses do nothing.',
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
            description: 'The code is correct.',
            guard: { type: 'isRight', params: ({ event }) => event.output },
            target: 'accepted',
          },
          {
            description: 'The server no longer accepts any code for this link.',
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setVerdict', params: ({ event }) => event.output },
          },
          {
            description: 'The code is wrong or could not be checked.',
            target: 'entering',
            actions: { type: 'setVerdict', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'entering',
          actions: [
            { type: 'reportFailure', params: ({ event }) => event },
            { type: 'setVerdict', params: { verdict: { code: 'failed' } } },
          ],
        },
      },
    },
    over: {
      description: 'A message says why no code is accepted for this link any longer.',
      tags: 'over',
      entry: 'dropPending',
    },
    accepted: {
      type: 'final',
      description: 'The Google account is linked, and the fan leaves the page.',
      meta: { screen: [] },
    },
  },
});
