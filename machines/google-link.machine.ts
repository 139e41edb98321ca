import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { LinkContext, LinkResult, LinkTypes } from './google-link.types.ts';

/** One chosen account is one request, and a sent code survives everything the page does. */
export const googleLinkMachine = setup({
  types: {} as LinkTypes,
  actors: {
    askForLink: fromPromise<LinkResult, { code: string }>(() => new Promise(() => {})),
  },
  actions: {
    setPending: assign((_, { pending }: Partial<LinkContext> = {}) => ({
      pending: pending ?? null,
    })),
    clearPending: assign({ pending: null }),
    // A visualizer gives no output.
    setProblem: assign((_, { problem }: Partial<LinkResult> = {}) => ({
      problem: problem ?? null,
    })),
    clearProblem: assign({ problem: null }),
    storePending: (_, _known: Pick<LinkContext, 'pending'>) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    tellRefused: emit({ type: 'link.refused' }),
    tellWanted: emit({ type: 'link.wanted' }),
    tellMade: emit({ type: 'link.made' }),
  },
  guards: {
    hasProblem: (_, { problem }: LinkResult) => problem !== null,
    isWanted: (_, { pending }: LinkResult) => pending !== null,
    hasPending: (_, { pending }: LinkContext) => pending !== null,
  },
}).createMachine({
  id: 'google-link',
  description: 'The account is chosen in Google’s popup, a chart of its own.',
  meta: { screen: [{ path: '/video', open: 'Menu' }, { path: '/google-verification' }] },
  context: ({ input: { saved = null } = {} }) => ({ pending: saved, problem: null }),
  initial: 'deciding',
  on: {
    'code.accepted': { description: 'The code from the mail is right.', target: '.linked' },
    'session.ended': { description: 'The fan is logged out.', target: '.ready' },
  },
  states: {
    deciding: {
      description: 'A pending code decides the next state; a reload starts here.',
      always: [
        {
          description: 'A code was sent before and is still valid.',
          guard: { type: 'hasPending', params: ({ context }) => context },
          target: 'waiting',
        },
        { description: 'No code is pending.', target: 'ready' },
      ],
    },
    ready: {
      description: 'Nothing is under way.',
      entry: ['clearPending', 'clearProblem'],
      on: {
        'account.chosen': { description: 'The fan has chosen an account.', target: 'sending' },
      },
    },
    sending: {
      description: 'The server is asked for the link. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'askForLink',
        src: 'askForLink',
        input: ({ event }) => {
          assertEvent(event, 'account.chosen');
          return { code: event.code };
        },
        onDone: [
          {
            description: 'The server refuses. A code that was sent before stays good.',
            guard: { type: 'hasProblem', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The server mails a code to the Google account.',
            guard: { type: 'isWanted', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              { type: 'setPending', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ event }) => event.output },
              'tellWanted',
            ],
          },
          { description: 'The account is linked at once.', target: 'linked' },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'refused',
          actions: [
            { type: 'reportFailure', params: ({ event }) => event },
            { type: 'setProblem', params: { problem: { code: 'failed' } } },
          ],
        },
      },
    },
    refused: {
      description: 'There is no link, and an alert says why.',
      meta: {
        screen: [
          { path: '/video', open: 'Menu', dialog: true },
          { path: '/google-verification', dialog: true },
        ],
      },
      entry: 'tellRefused',
      on: {
        'problem.read': {
          description: 'The fan closes the alert; a code that was sent before is still good.',
          target: 'deciding',
          actions: 'clearProblem',
        },
      },
    },
    waiting: {
      description: 'The server waits for the code from the mail.',
      meta: { screen: [{ path: '/google-verification' }] },
      on: {
        'account.chosen': { description: 'The fan has started again.', target: 'sending' },
      },
    },
    linked: {
      description: 'The Google account belongs to the fan’s account.',
      entry: ['clearPending', { type: 'storePending', params: { pending: null } }, 'tellMade'],
      on: {
        'account.chosen': { description: 'The fan links another one, later.', target: 'sending' },
      },
    },
  },
});
