import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { EntryForm } from '../contract/rules/entry.ts';
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
    enter: fromPromise<EntryResult, { form: EntryForm; sent: SentEntry | null }>(never),
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
      description: 'The server is asked whether this fan has entered, and whether anybody can.',
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
            description: 'Entries are not open yet.',
            guard: { type: 'isUpcoming', params: ({ event }) => event.output },
            target: 'upcoming',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'Entries are closed.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has entered.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'open.sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          { description: 'The fan has not entered yet.', target: 'open.offering' },
        ],
        onError: { description: 'The answer does not come.', target: 'unread' },
      },
    },
    unread: {
      description: 'Nobody knows whether the fan has entered.',
      tags: 'unread',
      on: { 'standing.retry': { description: 'The fan tries again.', target: 'reading' } },
    },
    upcoming: {
      description: 'Entries are not open yet.',
      tags: 'upcoming',
      after: {
        untilOpening: { description: 'They may be now; the server is asked.', target: 'reading' },
      },
    },
    open: {
      description: 'Entries are taken and corrected.',
      initial: 'inviting',
      after: {
        untilDeadline: { description: 'It may be over; the server is asked.', target: 'reading' },
      },
      states: {
        inviting: {
          description: 'A visitor sees the entrance.',
          tags: 'offering',
          on: { 'form.open': { description: 'A visitor enters.', target: 'needsLogin' } },
        },
        needsLogin: {
          description: 'An alert says that this needs a login.',
          tags: ['offering', 'loginDue'],
          meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
          on: {
            'login.accept': { description: 'The visitor goes there.', target: '#leaving' },
            'login.decline': { description: 'The visitor stays.', target: 'inviting' },
          },
        },
        offering: {
          description: 'A member sees the entrance.',
          tags: 'offering',
          on: { 'form.open': { description: 'The fan begins.', target: '#filling' } },
        },
        sent: {
          description: 'The fan reads the receipt.',
          tags: 'sent',
          on: { 'form.open': { description: 'The fan corrects the entry.', target: '#filling' } },
        },
      },
    },
    filling: {
      id: 'filling',
      description:
        'The form is open. A deadline that comes meanwhile takes nothing that was typed; it stays to be read.',
      tags: 'filling',
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      exit: 'clearProblem',
      on: {
        'form.submit': { description: 'The fan hands it in.', target: 'submitting' },
        'form.cancel': [
          {
            description: 'The deadline was faster; the server is asked what stands.',
            guard: { type: 'isTooLate', params: ({ context }) => context },
            target: 'reading',
          },
          {
            description: 'What the server has stays.',
            guard: { type: 'isSent', params: ({ context }) => context },
            target: 'open.sent',
          },
          { description: 'Nothing is entered.', target: 'open.offering' },
        ],
      },
    },
    ineligible: {
      description: 'Who was born that day may not enter; a mistyped day can be mended.',
      tags: ['filling', 'tooYoung'],
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      on: { 'problem.read': { description: 'The fan mends the day.', target: 'filling' } },
    },
    submitting: {
      description: 'The entry is on its way. Further presses do nothing.',
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
            description: 'The server has it.',
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
              'It was changed elsewhere meanwhile: the fan is told, and what was typed stays.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'filling',
            actions: [
              { type: 'setSent', params: ({ event }) => event.output },
              { type: 'setProblem', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses, or cannot be reached; what was typed stays.',
            target: 'filling',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'filling',
          actions: { type: 'setProblem', params: { problem: { code: 'unknown' } } },
        },
      },
    },
    leaving: {
      id: 'leaving',
      type: 'final',
      description: 'The login opens, and leads back.',
      meta: { screen: [{ path: '/login' }] },
    },
    closed: {
      type: 'final',
      description:
        'Nobody enters or corrects now; who has entered sees the receipt and what came of it.',
      tags: 'closed',
    },
  },
});
