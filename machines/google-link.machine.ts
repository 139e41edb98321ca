import {
  type AnyActorLogic,
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate';
import type { CodeEntrySnapshot, CodeFacts } from './code-entry.types.ts';
import type { LinkActors, LinkContext, LinkResult, LinkTypes } from './google-link.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** Each chosen account makes one request, and a sent code stays valid when the fan changes or reloads the page. */
export const googleLinkMachine = setup({
  types: {} as LinkTypes,
  actors: {
    askForLink: fromPromise<LinkResult, { code: string }>(() => new Promise(() => {})),
    codeEntry: part,
  } as LinkActors,
  actions: {
    setPending: assign((_, { pending }: Partial<LinkResult> = {}) => ({
      pending: pending ?? null,
      sent: pending ? { sentAt: pending.sentAt } : null,
      misses: 0,
    })),
    clearPending: assign({ pending: null, sent: null, misses: 0 }),
    // When the chart runs alone, its part has no snapshot.
    noteCode: assign((_, now?: CodeFacts) => (now ? { sent: now.sent, misses: now.misses } : {})),
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
    hasNone: (_, { pending }: LinkContext) => pending === null,
    isOver: (_, now?: CodeEntrySnapshot) => now?.hasTag?.('over') ?? false,
    isConfirming: (_, now?: CodeEntrySnapshot) => now?.hasTag?.('confirming') ?? false,
  },
}).createMachine({
  id: 'google-link',
  description: 'The fan chooses the Google account in the popup of the google-popup chart.',
  meta: {
    screen: [{ path: '/video', open: 'Menu' }, { path: '/google-verification?next=%2Fvideo' }],
  },
  context: ({ input: { saved = null } = {} }) => ({
    pending: saved,
    sent: saved && { sentAt: saved.sentAt },
    misses: 0,
    problem: null,
  }),
  initial: 'deciding',
  on: {
    'session.ended': { description: 'The fan’s session has ended.', target: '.ready' },
  },
  states: {
    deciding: {
      description: 'The app checks whether a code is pending; a reload starts here.',
      always: [
        {
          description: 'No valid code is pending.',
          guard: { type: 'hasNone', params: ({ context }) => context },
          target: 'ready',
        },
        { description: 'A code was sent earlier and is still valid.', target: 'waiting' },
      ],
    },
    ready: {
      description: 'No Google account is being linked.',
      entry: ['clearPending', 'clearProblem'],
      on: {
        'account.chosen': { description: 'The fan chooses a Google account.', target: 'sending' },
      },
    },
    sending: {
      description: 'The app asks the server to link the account. Further presses do nothing.',
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
            description:
              'The server refuses the link or cannot be reached; an earlier code stays valid.',
            guard: { type: 'hasProblem', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The server emails a code to the Google account.',
            guard: { type: 'isWanted', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              { type: 'setPending', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ event }) => event.output },
              'tellWanted',
            ],
          },
          { description: 'The server links the account at once.', target: 'linked' },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'refused',
          actions: [
            { type: 'reportFailure', params: ({ event }) => event },
            { type: 'setProblem', params: { problem: { code: 'failed' } } },
          ],
        },
      },
    },
    refused: {
      description: 'An alert says why the account is not linked.',
      meta: {
        screen: [
          { path: '/video', open: 'Menu', dialog: true },
          { path: '/google-verification?next=%2Fvideo', dialog: true },
        ],
      },
      entry: 'tellRefused',
      on: {
        'problem.read': {
          description: 'The fan closes the alert; an earlier code stays valid.',
          target: 'deciding',
          actions: 'clearProblem',
        },
      },
    },
    waiting: {
      description: 'The server waits for the code from the email.',
      meta: { screen: [{ path: '/google-verification?next=%2Fvideo' }] },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { sent, misses } }) => ({ askedBy: 'elsewhere', sent, misses }),
        onSnapshot: [
          {
            description: 'The server checks the code.',
            guard: { type: 'isConfirming', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'No code is accepted for this link any longer, so a reload forgets it.',
            guard: { type: 'isOver', params: ({ event }) => event.snapshot },
            target: '.over',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
          {
            description: 'The code is wrong or could not be checked.',
            target: '.typing',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: { description: 'The code from the email is correct.', target: 'linked' },
      },
      on: {
        'account.chosen': {
          description: 'The fan chooses a Google account again.',
          target: 'sending',
        },
      },
      initial: 'typing',
      states: {
        typing: { description: 'The fan types the code from the email.' },
        checking: { description: 'The server checks the code from the email.', tags: 'checking' },
        over: {
          description: 'A message says why no code is accepted for this link any longer.',
          entry: { type: 'storePending', params: { pending: null } },
        },
      },
    },
    linked: {
      description: 'The Google account is linked to the fan’s account.',
      tags: 'linked',
      entry: ['clearPending', { type: 'storePending', params: { pending: null } }, 'tellMade'],
      on: {
        'account.chosen': {
          description: 'The fan chooses another Google account later.',
          target: 'sending',
        },
      },
    },
  },
});
