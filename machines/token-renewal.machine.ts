import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ScreenMeta } from './screen.types.ts';

/** However many calls are refused with an expired token, it is renewed once, and all of them wait for that. */
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
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
  },
  guards: {
    isLost: (_, { outcome }: { outcome: 'renewed' | 'lost' }) => outcome === 'lost',
  },
}).createMachine({
  id: 'token-renewal',
  description: 'No screen shows it: the page waits for its answers.',
  meta: { screen: [] },
  context: { failure: null },
  initial: 'steady',
  states: {
    steady: {
      description: 'Nothing is known against the token.',
      on: {
        'token.refused': { description: 'A call comes back with 401.', target: 'renewing' },
      },
    },
    renewing: {
      description: 'The server is asked for a new token, one tab at a time.',
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
            description: 'The session is over.',
            guard: { type: 'isLost', params: ({ event }) => ({ outcome: event.output }) },
            target: 'steady',
            actions: 'reportLoss',
          },
          { description: 'A new token is there.', target: 'steady' },
        ],
        onError: {
          description: 'The server cannot be asked; the token may still be good.',
          target: 'steady',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
