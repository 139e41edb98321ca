import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { EntryTypes, Form, Result, Standing } from './event-entry.types.ts';

const never = () => new Promise<never>(() => {});

/** A fan enters an event's giveaway once, and corrects the entry until the deadline; whether it is past, the server says. */
export const eventEntryMachine = setup({
  types: {} as EntryTypes,
  actors: {
    readStanding: fromPromise<Standing>(never),
    enter: fromPromise<Result, { form: Form }>(never),
  },
  actions: {
    // A visualizer answers without an output.
    setEntry: assign((_, { entry }: Partial<Result> = {}) => ({ entry: entry ?? null })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
  },
  guards: {
    isVisitor: (_, standing: Standing) => standing.kind === 'visitor',
    isClosed: (_, standing: Standing) => standing.kind === 'closed',
    isSent: (_, { entry }: Pick<Standing, 'entry'>) => entry !== null,
    isDone: (_, { problem }: Result) => problem === null,
    isTooLate: (_, { problem }: Result) => problem?.code === 'entry_closed',
    isTooYoung: (_, { problem }: Result) => problem?.code === 'not_old_enough',
  },
  delays: { untilDeadline: 3_600_000 },
}).createMachine({
  id: 'event-entry',
  meta: { screen: [{ path: '/event/encore-night' }] },
  context: { entry: null, problem: null },
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
            description: 'Entries are not open yet, or closed.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setEntry', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has entered.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'open.entered',
            actions: { type: 'setEntry', params: ({ event }) => event.output },
          },
          { description: 'The fan has not entered yet.', target: 'open.offering' },
        ],
        onError: { description: 'The answer does not come.', target: 'unread' },
      },
    },
    unread: {
      description: 'Nobody knows whether the fan has entered.',
      tags: 'unread',
      on: { 'entry.retry': { description: 'The fan tries again.', target: 'reading' } },
    },
    open: {
      description: 'Entries are taken and corrected.',
      initial: 'inviting',
      entry: { type: 'setProblem', params: { problem: null } },
      after: {
        untilDeadline: {
          description: 'The deadline comes; the server is asked.',
          target: 'reading',
        },
      },
      states: {
        inviting: {
          description: 'A visitor sees the entrance.',
          tags: 'offering',
          on: { 'entrance.take': { description: 'A visitor enters.', target: 'needsLogin' } },
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
          id: 'offering',
          description: 'A member sees the entrance.',
          tags: 'offering',
          on: { 'entrance.take': { description: 'The fan begins.', target: '#filling' } },
        },
        entered: {
          id: 'entered',
          description: 'The fan reads the receipt.',
          tags: 'entered',
          on: { 'entry.correct': { description: 'The fan corrects it.', target: '#editing' } },
        },
      },
    },
    filling: {
      id: 'filling',
      description:
        'The form is open. A deadline that comes meanwhile takes nothing that was typed.',
      initial: 'form',
      tags: 'filling',
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      on: { 'entry.submit': { description: 'It is handed in.', target: 'submitting' } },
      states: {
        form: {
          description: 'The fan fills it in.',
          on: { 'entry.cancel': { description: 'Nothing is entered.', target: '#offering' } },
        },
        editing: {
          id: 'editing',
          description: 'The fan corrects the entry; what the server has stays meanwhile.',
          tags: 'entered',
          on: { 'entry.cancel': { description: 'It stays as it is.', target: '#entered' } },
        },
      },
    },
    ineligible: {
      description: 'Who was born that day may not enter; a mistyped day can be mended.',
      tags: 'tooYoung',
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      on: { 'entry.cancel': { description: 'The fan mends the day.', target: 'deciding' } },
    },
    deciding: {
      description: 'Back to the form, or to the entry that is there.',
      always: [
        {
          description: 'There is an entry.',
          guard: { type: 'isSent', params: ({ context }) => context },
          target: '#editing',
        },
        { description: 'There is none.', target: 'filling' },
      ],
    },
    submitting: {
      description: 'The entry is on its way. Further presses do nothing.',
      tags: ['filling', 'busy'],
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      entry: { type: 'setProblem', params: { problem: null } },
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ event }) => {
          assertEvent(event, 'entry.submit');
          return { form: event.form };
        },
        onDone: [
          {
            description: 'The server has it.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open.entered',
            actions: { type: 'setEntry', params: ({ event }) => event.output },
          },
          {
            description: 'The deadline was faster.',
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'reading',
          },
          {
            description: 'The fan is too young for this event.',
            guard: { type: 'isTooYoung', params: ({ event }) => event.output },
            target: 'ineligible',
          },
          {
            description: 'The server refuses, or cannot be reached; what was typed stays.',
            target: 'deciding',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'deciding',
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
