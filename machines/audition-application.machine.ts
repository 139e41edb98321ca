import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as audition from './audition-application.types.ts';

type Standing = audition.Standing;
type Result = audition.ApplicationResult;
const never = () => new Promise<never>(() => {});

/** A fan applies once, and corrects or takes back the application for as long as the server takes any. */
export const auditionApplicationMachine = setup({
  types: {} as audition.ApplicationTypes,
  actors: {
    readStanding: fromPromise<Standing>(never),
    apply: fromPromise<Result, { form: audition.ApplicationForm }>(never),
    withdraw: fromPromise<Result>(never),
  },
  actions: {
    // A visualizer answers without an output.
    setApplication: assign((_, { application }: Partial<Result> = {}) => ({
      application: application ?? null,
    })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isVisitor: (_, standing: Standing) => standing.kind === 'visitor',
    isClosed: (_, standing: Standing) => standing.kind === 'closed',
    isSent: (_, { application }: Standing) => application !== null,
    isDone: (_, { problem }: Result) => problem === null,
    isTooLate: (_, { problem }: Result) => problem?.code === 'audition_closed',
  },
}).createMachine({
  id: 'audition-application',
  meta: { screen: [{ path: '/audition/new-voice-2026' }] },
  context: { application: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The server is asked whether this fan has applied, and whether anybody can.',
      tags: 'reading',
      entry: 'clearProblem',
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          {
            description: 'Nobody is signed in.',
            guard: { type: 'isVisitor', params: ({ event }) => event.output },
            target: 'inviting',
          },
          {
            description: 'The audition has not begun, or is over.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setApplication', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has applied.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'applied',
            actions: { type: 'setApplication', params: ({ event }) => event.output },
          },
          { description: 'The fan has not applied yet.', target: 'offering' },
        ],
        onError: { description: 'The answer does not come.', target: 'unread' },
      },
    },
    unread: {
      description: 'Nobody knows whether the fan has applied.',
      tags: 'unread',
      on: { 'standing.retry': { description: 'The fan tries again.', target: 'reading' } },
    },
    inviting: {
      description: 'A visitor sees that applications are taken.',
      tags: 'offering',
      on: {
        'application.begin': { description: 'A visitor wants to apply.', target: 'needsLogin' },
      },
    },
    needsLogin: {
      description: 'An alert says that this needs a login.',
      tags: ['offering', 'loginDue'],
      meta: { screen: [{ path: '/audition/new-voice-2026', dialog: true }] },
      on: {
        'login.accept': { description: 'The visitor goes to the login.', target: 'leaving' },
        'login.decline': { description: 'The visitor stays.', target: 'inviting' },
      },
    },
    leaving: {
      type: 'final',
      description: 'The login opens, and leads back.',
      meta: { screen: [{ path: '/login' }] },
    },
    offering: {
      description: 'A member can apply.',
      tags: 'offering',
      on: { 'application.begin': { description: 'The fan begins.', target: 'filling' } },
    },
    filling: {
      description: 'The fan writes the application, or corrects it.',
      tags: 'filling',
      on: {
        'application.submit': { description: 'The fan hands it in.', target: 'submitting' },
        'application.cancel': { description: 'What the server has stays.', target: 'reading' },
      },
    },
    submitting: {
      description: 'The application is on its way. Further presses do nothing.',
      tags: ['filling', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ event }) => {
          assertEvent(event, 'application.submit');
          return { form: event.form };
        },
        onDone: [
          {
            description: 'The server has it.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'applied',
            actions: { type: 'setApplication', params: ({ event }) => event.output },
          },
          {
            description: 'The deadline was faster.',
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'closed',
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
    applied: {
      description: 'The fan reads what was handed in.',
      tags: 'sent',
      entry: 'clearProblem',
      on: {
        'application.begin': { description: 'The fan corrects it.', target: 'filling' },
        'withdrawal.ask': { description: 'The fan wants it back.', target: 'asking' },
      },
    },
    asking: {
      description: 'The fan is asked whether that is meant.',
      meta: { screen: [{ path: '/audition/new-voice-2026', dialog: true }] },
      tags: ['sent', 'asking'],
      on: {
        'withdrawal.cancel': { description: 'The application stays.', target: 'applied' },
        'withdrawal.confirm': { description: 'It is meant.', target: 'withdrawing' },
      },
    },
    withdrawing: {
      description: 'The server is asked to forget it. Further presses do nothing.',
      meta: { screen: [{ path: '/audition/new-voice-2026', dialog: true }] },
      tags: ['sent', 'asking', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: [
          {
            description: 'The server has forgotten it.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'withdrawn',
            actions: { type: 'setApplication', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses, as after the deadline, or cannot be reached.',
            target: 'asking',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'asking',
          actions: { type: 'setProblem', params: { problem: { code: 'unknown' } } },
        },
      },
    },
    withdrawn: {
      description: 'Nothing is left of the application; the fan can apply again.',
      tags: 'withdrawn',
      on: { 'application.begin': { description: 'The fan applies again.', target: 'filling' } },
    },
    closed: {
      type: 'final',
      description: 'Nobody applies, corrects or withdraws now.',
      tags: 'closed',
    },
  },
});
