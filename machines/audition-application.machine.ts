import type { AnyActorLogic } from 'xstate';
import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type * as audition from './audition-application.types.ts';

type Actors = audition.ApplicationActors;
type Context = audition.ApplicationContext;
type Result = audition.ApplicationResult;
type Standing = audition.ApplicationStanding;
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromPromise(() => new Promise<never>(() => {}));

/** A fan applies once, and can correct or withdraw the application while the audition is open. */
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
      description:
        'The app finds out whether the fan has applied and whether applications are accepted.',
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
            description: 'The audition does not accept applications yet.',
            guard: { type: 'isUpcoming', params: ({ event }) => event.output },
            target: 'upcoming',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The audition no longer accepts applications.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has already applied.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          { description: 'The fan has not applied yet.', target: 'offering' },
        ],
        onError: { description: 'The request to the server fails.', target: 'unread' },
      },
    },
    unread: {
      description: 'The page says that the app could not find out whether the fan has applied.',
      tags: 'unread',
      on: {
        'standing.retry': { description: 'The fan tries the request again.', target: 'reading' },
      },
    },
    upcoming: {
      description: 'The page says that the audition does not accept applications yet.',
      tags: 'upcoming',
      after: {
        untilOpening: {
          description: 'The audition may have opened, so the app checks again.',
          target: 'reading',
        },
      },
    },
    inviting: {
      description: 'A visitor sees the button that opens the application form.',
      tags: 'offering',
      on: {
        'form.open': {
          description: 'The visitor presses the button to apply.',
          target: 'needsLogin',
        },
      },
    },
    needsLogin: {
      description: 'An alert says that applying requires a login.',
      tags: ['offering', 'loginDue'],
      meta: { screen: [{ path: '/audition/new-voice-2026', dialog: true }] },
      on: {
        'login.accept': { description: 'The visitor goes to the login page.', target: 'leaving' },
        'login.decline': {
          description: 'The visitor closes the alert and stays on the page.',
          target: 'inviting',
        },
      },
    },
    leaving: {
      type: 'final',
      description: 'The login page opens and leads back here after the login.',
      meta: { screen: [{ path: '/login' }] },
    },
    offering: {
      description: 'A member sees the button that opens the application form.',
      tags: 'offering',
      on: {
        'form.open': { description: 'The fan opens the application form.', target: 'filling' },
      },
    },
    filling: {
      description:
        'The fan writes or corrects the application. If the deadline passes meanwhile, the typed text stays.',
      tags: 'filling',
      exit: 'clearProblem',
      on: {
        'form.submit': { description: 'The fan submits the application.', target: 'submitting' },
        'form.cancel': [
          {
            description:
              'The fan closes the form after the deadline, so the app asks the server for the current state.',
            guard: { type: 'isTooLate', params: ({ context }) => context },
            target: 'reading',
          },
          {
            description: 'The fan closes the form, and the submitted application stays unchanged.',
            guard: { type: 'isSent', params: ({ context }) => context },
            target: 'sent',
          },
          {
            description: 'The fan closes the form without submitting anything.',
            target: 'offering',
          },
        ],
      },
    },
    submitting: {
      description: 'The app sends the application to the server. Further presses do nothing.',
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
            description: 'The server has accepted the application.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description:
              'The application was changed elsewhere: a message says so, and the typed text stays.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'filling',
            actions: [
              { type: 'setSent', params: ({ event }) => event.output },
              { type: 'setProblem', params: ({ event }) => event.output },
            ],
          },
          {
            description:
              'The server refuses the application or cannot be reached; the typed text stays.',
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
    sent: {
      description: 'The page shows the submitted application.',
      tags: 'sent',
      on: {
        'form.open': {
          description: 'The fan opens the form to correct the application.',
          target: 'filling',
        },
        'withdrawal.ask': {
          description: 'The fan asks to withdraw the application.',
          target: 'withdrawing',
        },
      },
    },
    withdrawing: {
      description: 'A dialog asks the fan to confirm the withdrawal before the app sends it.',
      meta: { screen: [{ path: '/audition/new-voice-2026', dialog: true }] },
      tags: 'sent',
      invoke: {
        id: 'applicationWithdrawal',
        src: 'applicationWithdrawal',
        onDone: [
          {
            description: 'The application has been withdrawn.',
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'withdrawn',
            actions: { type: 'setSent', params: { sent: null } },
          },
          { description: 'The fan keeps the application.', target: 'sent' },
        ],
        onError: {
          description: 'The withdrawal fails with an unexpected error, and the application stays.',
          target: 'sent',
        },
      },
    },
    withdrawn: {
      description: 'The page says that the application is withdrawn, and the fan can apply again.',
      tags: 'withdrawn',
      on: {
        'form.open': { description: 'The fan opens the form to apply again.', target: 'filling' },
      },
    },
    closed: {
      type: 'final',
      description: 'The audition is over, so nobody can apply, correct or withdraw an application.',
      tags: 'closed',
    },
  },
});
