import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { EntryInput } from '../contract/rules/entry.ts';
import type {
  EntryContext,
  EntryResult,
  EntryStanding,
  EntryTypes,
  SentEntry,
} from './event-entry.types.ts';

const never = () => new Promise<never>(() => {});

/** A fan enters an event's giveaway once, and can correct the entry until the deadline, which the server decides. */
export const eventEntryMachine = setup({
  types: {} as EntryTypes,
  actors: {
    readStanding: fromPromise<EntryStanding>(never),
    enter: fromPromise<EntryResult, { form: EntryInput; sent: SentEntry | null }>(never),
  },
  actions: {
    // A visualizer gives no output.
    setSent: assign((_, { sent }: Partial<EntryContext> = {}) => ({ sent: sent ?? null })),
    setProblem: assign((_, { problem }: Partial<EntryResult> = {}) => ({
      problem: problem ?? null,
    })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isVisitor: (_, standing: EntryStanding) => standing.kind === 'visitor',
    isUpcoming: (_, standing: EntryStanding) => standing.kind === 'upcoming',
    isClosed: (_, standing: EntryStanding) => standing.kind === 'closed',
    isSent: (_, { sent }: Pick<EntryContext, 'sent'>) => sent !== null,
    isDone: (_, { problem }: EntryResult) => problem === null,
    isTooLate: (_, { problem }: EntryResult) => problem?.code === 'entry_closed',
    isChanged: (_, { problem }: EntryResult) => problem?.code === 'changed_elsewhere',
    isTooYoung: (_, { problem }: EntryResult) => problem?.code === 'not_old_enough',
  },
  delays: { untilOpening: 3_600_000, untilDeadline: 3_600_000 },
}).createMachine({
  id: 'event-entry',
  meta: { screen: [{ path: '/event/encore-night' }] },
  context: { sent: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description:
        'The app finds out whether the fan has entered and whether entries are accepted.',
      tags: 'reading',
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          {
            description: 'Nobody is signed in.',
            guard: { type: 'isVisitor', params: ({ event }) => event.output },
            target: 'open',
          },
          {
            description: 'The event does not accept entries yet.',
            guard: { type: 'isUpcoming', params: ({ event }) => event.output },
            target: 'upcoming',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The event no longer accepts entries.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has already entered.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'open.sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          { description: 'The fan has not entered yet.', target: 'open.offering' },
        ],
        onError: { description: 'The request to the server fails.', target: 'unread' },
      },
    },
    unread: {
      description: 'The page says that the app could not find out whether the fan has entered.',
      tags: 'unread',
      on: {
        'standing.retry': { description: 'The fan tries the request again.', target: 'reading' },
      },
    },
    upcoming: {
      description: 'The page says that the event does not accept entries yet.',
      tags: 'upcoming',
      after: {
        untilOpening: {
          description: 'The event may have opened for entries, so the app checks again.',
          target: 'reading',
        },
      },
    },
    open: {
      description: 'The event accepts new entries and corrections.',
      initial: 'inviting',
      after: {
        untilDeadline: {
          description: 'The deadline may have passed, so the app checks again.',
          target: 'reading',
        },
      },
      states: {
        inviting: {
          description: 'A visitor sees the button that opens the entry form.',
          tags: 'offering',
          on: {
            'form.open': {
              description: 'The visitor presses the button to enter.',
              target: 'needsLogin',
            },
          },
        },
        needsLogin: {
          description: 'An alert says that entering requires a login.',
          tags: ['offering', 'loginDue'],
          meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
          on: {
            'login.accept': {
              description: 'The visitor goes to the login page.',
              target: '#leaving',
            },
            'login.decline': {
              description: 'The visitor closes the alert and stays on the page.',
              target: 'inviting',
            },
          },
        },
        offering: {
          description: 'A member sees the button that opens the entry form.',
          tags: 'offering',
          on: { 'form.open': { description: 'The fan opens the entry form.', target: '#filling' } },
        },
        sent: {
          description: 'The page shows the receipt for the fan’s entry.',
          tags: 'sent',
          on: {
            'form.open': {
              description: 'The fan opens the form to correct the entry.',
              target: '#filling',
            },
          },
        },
      },
    },
    filling: {
      id: 'filling',
      description:
        'The fan fills in the entry form. If the deadline passes meanwhile, the typed text stays.',
      tags: 'filling',
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      exit: 'clearProblem',
      on: {
        'form.submit': { description: 'The fan submits the entry.', target: 'submitting' },
        'form.cancel': [
          {
            description:
              'The fan closes the form after the deadline, so the app asks the server for the current state.',
            guard: { type: 'isTooLate', params: ({ context }) => context },
            target: 'reading',
          },
          {
            description: 'The fan closes the form, and the submitted entry stays unchanged.',
            guard: { type: 'isSent', params: ({ context }) => context },
            target: 'open.sent',
          },
          {
            description: 'The fan closes the form without submitting anything.',
            target: 'open.offering',
          },
        ],
      },
    },
    ineligible: {
      description:
        'An alert says that the fan is too young for this event; a mistyped birth date can be corrected.',
      tags: ['filling', 'tooYoung'],
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      on: {
        'problem.read': {
          description: 'The fan closes the alert to check the birth date.',
          target: 'filling',
        },
      },
    },
    submitting: {
      description: 'The app sends the entry to the server. Further presses do nothing.',
      tags: ['filling', 'busy'],
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context: { sent }, event }) => {
          assertEvent(event, 'form.submit');
          return { form: event.form, sent };
        },
        onDone: [
          {
            description: 'The server has accepted the entry.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open.sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The fan is too young for this event.',
            guard: { type: 'isTooYoung', params: ({ event }) => event.output },
            target: 'ineligible',
          },
          {
            description:
              'The entry was changed elsewhere: a message says so, and the typed text stays.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'filling',
            actions: [
              { type: 'setSent', params: ({ event }) => event.output },
              { type: 'setProblem', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses the entry or cannot be reached; the typed text stays.',
            target: 'filling',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'filling',
          actions: { type: 'setProblem', params: { problem: { code: 'unknown' } } },
        },
      },
    },
    leaving: {
      id: 'leaving',
      type: 'final',
      description: 'The login page opens and leads back here after the login.',
      meta: { screen: [{ path: '/login' }] },
    },
    closed: {
      type: 'final',
      description: 'Entries are closed; a fan who has entered sees the receipt and the result.',
      tags: 'closed',
    },
  },
});
