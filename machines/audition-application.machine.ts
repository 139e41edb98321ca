import type { AnyActorLogic } from 'xstate';
import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as audition from './audition-application.types.ts';

type Actors = audition.ApplicationActors;
type Context = audition.ApplicationContext;
type Result = audition.ApplicationResult;
type Standing = audition.ApplicationStanding;
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromPromise(() => new Promise<never>(() => {}));

/** A fan applies once, and can correct or withdraw the application while the audition accepts any. */
export const auditionApplicationMachine = setup({
  types: {} as audition.ApplicationTypes,
  actors: { readStanding: part, apply: part, applicationWithdrawal: part } as Actors,
  actions: {
    // A visualizer gives no output.
    setSent: assign((_, { sent }: Partial<Context> = {}) => ({ sent: sent ?? null })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isVisitor: (_, standing: Standing) => standing.kind === 'visitor',
    isUpcoming: (_, standing: Standing) => standing.kind === 'upcoming',
    isClosed: (_, standing: Standing) => standing.kind === 'closed',
    isSent: (_, { sent }: Pick<Context, 'sent'>) => sent !== null,
    isDone: (_, { problem }: Result) => problem === null,
    isChanged: (_, { problem }: Result) => problem?.code === 'changed_elsewhere',
    isWithdrawn: (_, { withdrawn }: { withdrawn: boolean }) => withdrawn,
    isTooLate: (_, { problem }: Result) => problem?.code === 'audition_closed',
  },
  delays: { untilOpening: 3_600_000 },
}).createMachine({
  id: 'audition-application',
  meta: { screen: [{ path: '/audition/new-voice-2026' }] },
  context: { sent: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The server is asked whether this fan has applied, and whether anybody can.',
      tags: 'reading',
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
            description: 'The audition has not begun.',
            guard: { type: 'isUpcoming', params: ({ event }) => event.output },
            target: 'upcoming',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The audition is over.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has applied.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
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
    upcoming: {
      description: 'Applications are not taken yet.',
      tags: 'upcoming',
      after: {
        untilOpening: { description: 'They may be now; the server is asked.', target: 'reading' },
      },
    },
    inviting: {
      description: 'A visitor sees that applications are taken.',
      tags: 'offering',
      on: { 'form.open': { description: 'A visitor wants to apply.', target: 'needsLogin' } },
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
      on: { 'form.open': { description: 'The fan begins.', target: 'filling' } },
    },
    filling: {
      description:
        'The fan writes the application, or corrects it. A deadline that comes meanwhile takes nothing that was typed.',
      tags: 'filling',
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
            target: 'sent',
          },
          { description: 'Nothing is handed in.', target: 'offering' },
        ],
      },
    },
    submitting: {
      description: 'The application is on its way. Further presses do nothing.',
      tags: ['filling', 'busy'],
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { sent }, event }) => {
          assertEvent(event, 'form.submit');
          return { form: event.form, sent };
        },
        onDone: [
          {
            description: 'The server has it.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
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
    sent: {
      description: 'The fan reads what was handed in.',
      tags: 'sent',
      on: {
        'form.open': { description: 'The fan corrects it.', target: 'filling' },
        'withdrawal.ask': { description: 'The fan wants it back.', target: 'withdrawing' },
      },
    },
    withdrawing: {
      description: 'The fan is asked whether that is meant, and then the server.',
      meta: { screen: [{ path: '/audition/new-voice-2026', dialog: true }] },
      tags: 'sent',
      invoke: {
        id: 'applicationWithdrawal',
        src: 'applicationWithdrawal',
        onDone: [
          {
            description: 'The application is withdrawn.',
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'withdrawn',
            actions: { type: 'setSent', params: { sent: null } },
          },
          { description: 'The application stays.', target: 'sent' },
        ],
        onError: { description: 'The withdrawal breaks; nothing is lost.', target: 'sent' },
      },
    },
    withdrawn: {
      description: 'Nothing is left of the application; the fan can apply again.',
      tags: 'withdrawn',
      on: { 'form.open': { description: 'The fan applies again.', target: 'filling' } },
    },
    closed: {
      type: 'final',
      description: 'Nobody applies, corrects or withdraws now.',
      tags: 'closed',
    },
  },
});
