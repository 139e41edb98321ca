import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ScreenMeta } from './screen.types.ts';

/** However many calls are refused with an expired token, it is renewed once, and all these calls wait for it. */
export const tokenRenewalMachine = setup({
  types: {
    /** Why the last request got no response. */
    context: {} as { failure: unknown },
    events: {} as { type: 'token.refused'; token: string },
    tags: {} as 'renewing',
    meta: {} as ScreenMeta,
  },
  actors: {
    renewToken: fromPromise<'renewed' | 'lost', { token: string }>(() => new Promise(() => {})),
  },
  actions: {
    reportLoss: () => {},
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
  },
  guards: {
    isLost: (_, { outcome }: { outcome: 'renewed' | 'lost' }) => outcome === 'lost',
  },
}).createMachine({
  id: 'token-renewal',
  description: 'No screen shows this chart; a page only waits longer for its answers.',
  meta: { screen: [] },
  context: { failure: null },
  initial: 'steady',
  states: {
    steady: {
      description: 'No token is being renewed.',
      on: {
        'token.refused': {
          description: 'The server refuses a call because its token has expired.',
          target: 'renewing',
          actions: 'forgetFailure',
        },
      },
    },
    renewing: {
      description: 'The app asks the server for a new token, in one tab at a time.',
      tags: 'renewing',
      invoke: {
        id: 'renewToken',
        src: 'renewToken',
        input: ({ event }) => {
          assertEvent(event, 'token.refused');
          return { token: event.token };
        },
        onDone: [
          {
            description: 'The server no longer accepts the session.',
            guard: { type: 'isLost', params: ({ event }) => ({ outcome: event.output }) },
            target: 'steady',
            actions: 'reportLoss',
          },
          { description: 'A new token is available.', target: 'steady' },
        ],
        onError: {
          description: 'The request to the server fails; the old token may still be valid.',
          target: 'steady',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
