import { assign, fromPromise, setup } from 'xstate';
import type { CallProblem } from './call-problem.types.ts';

type Answer = { problem: CallProblem | null };
const never = () => new Promise<never>(() => {});

/** An account is given up only at a second word, and a failure changes nothing. */
export const deactivationMachine = setup({
  types: {
    context: {} as { problem: CallProblem | null },
    events: {} as {
      type: 'deactivation.ask' | 'deactivation.confirm' | 'deactivation.cancel';
    },
    tags: {} as 'asking' | 'busy' | 'refused',
    meta: {} as { screen: string },
  },
  actors: { deactivate: fromPromise<Answer>(never) },
  actions: {
    reportFailure: (_, _params: { error: unknown }) => {},
    keepProblem: assign((_, { problem }: Answer) => ({ problem })),
  },
  guards: { isDone: (_, { problem }: Answer) => problem === null },
}).createMachine({
  id: 'deactivation',
  meta: { screen: '/account-manage' },
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The account is in use.',
      on: {
        'deactivation.ask': { description: 'The fan wants to leave.', target: 'confirming' },
      },
    },
    confirming: {
      description: 'The fan reads until when the account can be had back, and when it is deleted.',
      tags: 'asking',
      initial: 'untried',
      on: {
        'deactivation.confirm': { description: 'The fan means it.', target: 'sending' },
        'deactivation.cancel': { description: 'The fan stays.', target: 'idle' },
      },
      states: {
        untried: { description: 'Nothing has been asked yet.' },
        failed: {
          description: 'It did not work; the fan reads why and is still signed in.',
          tags: 'refused',
        },
      },
    },
    sending: {
      description: 'The server is asked. Further presses do nothing.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'deactivate',
        src: 'deactivate',
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'deactivated',
          },
          {
            target: 'confirming.failed',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'confirming.failed',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'keepProblem', params: { problem: { code: 'unknown' } } },
          ],
        },
      },
    },
    deactivated: {
      type: 'final',
      description: 'The account is withdrawn and the session over; the page leads to the login.',
      tags: 'busy',
    },
  },
});
