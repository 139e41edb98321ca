import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type {
  SubmissionFormContext,
  SubmissionFormTypes,
  SubmissionResult,
} from './submission-form.types.ts';

type Result = SubmissionResult<unknown>;

const never = () => new Promise<never>(() => {});

/** What the fan has typed stays until the server has accepted it, or the fan closes a correction that nothing came of. */
export const submissionFormMachine = setup({
  types: {} as SubmissionFormTypes,
  actors: { submit: fromPromise<Result, { form: unknown; sent: unknown }>(never) },
  actions: {
    // A visualizer gives no output.
    setSent: assign((_, { sent }: Partial<SubmissionFormContext<unknown>> = {}) => ({
      sent: sent ?? null,
    })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    clearProblem: assign({ problem: null }),
    noteSaved: assign(({ context: { sent } }) => ({
      saved: sent ? ('correction' as const) : ('first' as const),
    })),
    // Nobody has tried to send it since.
    notePause: assign({ problem: { code: 'meanwhile_paused' } }),
    noteDeadline: assign({ problem: { code: 'meanwhile_closed' } }),
    noteCancellation: assign({ problem: { code: 'event_cancelled' } }),
  },
  guards: {
    isDone: (_, { problem }: Result) => problem === null,
    isTooLate: (_, { problem }: Result) => /_closed$/.test(problem?.code ?? ''),
    isPaused: (_, { problem }: Result) => problem?.code === 'entry_paused',
    isCancelled: (_, { problem }: Result) => problem?.code === 'event_cancelled',
    isTooYoung: (_, { problem }: Result) => problem?.code === 'not_old_enough' && !problem.field,
    isChanged: (_, { problem }: Result) => /_elsewhere$/.test(problem?.code ?? ''),
    isUnsent: (_, { sent, problem }: SubmissionFormContext<unknown>) =>
      sent === null || problem !== null,
  },
}).createMachine({
  id: 'submission-form',
  description:
    'The submission chart uses this chart while the form of an event or audition is open.',
  meta: {
    screen: [{ path: '/event/encore-night', dialog: true }, { path: '/audition/new-voice-2026' }],
  },
  context: ({ input }) => ({ sent: input?.sent ?? null, problem: null, saved: null }),
  output: ({ context }) => context,
  initial: 'filling',
  states: {
    filling: {
      description:
        'The fan fills in the form. If the deadline passes meanwhile, the typed text stays.',
      tags: 'filling',
      on: {
        'form.submit': { description: 'The fan submits the form.', target: 'submitting' },
        'form.cancel': [
          {
            description:
              'The fan closes a form of which the server has nothing, or not what is typed.',
            guard: { type: 'isUnsent', params: ({ context }) => context },
            target: 'left',
          },
          { description: 'The fan closes the form and corrects nothing.', target: 'closed' },
        ],
        'event.paused': {
          description: 'Entries are paused meanwhile.',
          target: 'paused',
          actions: 'notePause',
        },
        'event.cancelled': {
          description: 'The event is cancelled meanwhile.',
          target: 'cancelled',
        },
        'deadline.passed': {
          description: 'The deadline passes meanwhile.',
          target: 'late',
          actions: 'noteDeadline',
        },
      },
    },
    submitting: {
      description: 'The app sends the form to the server. Further presses do nothing.',
      tags: ['filling', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { sent }, event }) => {
          assertEvent(event, 'form.submit');
          return { form: event.form, sent };
        },
        onDone: [
          {
            description: 'The server has accepted the form.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'closed',
            actions: ['noteSaved', { type: 'setSent', params: ({ event }) => event.output }],
          },
          {
            description: 'The deadline has passed, and the server has saved nothing.',
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'late',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'Entries are paused, and the server has saved nothing.',
            guard: { type: 'isPaused', params: ({ event }) => event.output },
            target: 'paused',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The event was cancelled, and the server has saved nothing.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
          },
          {
            description: 'The fan is too young for this event.',
            guard: { type: 'isTooYoung', params: ({ event }) => event.output },
            target: 'ineligible',
          },
          {
            description:
              'The submission was changed or withdrawn elsewhere: a message says so, and the typed text stays.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'filling',
            actions: [
              { type: 'setSent', params: ({ event }) => event.output },
              { type: 'setProblem', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The server refuses the form or cannot be reached; the typed text stays.',
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
    paused: {
      description:
        'Entries are paused: the form says so. What is typed stays, and more can be typed; a press asks the server again.',
      tags: ['filling', 'paused'],
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      on: {
        'form.submit': {
          description: 'The fan submits the form all the same.',
          target: 'submitting',
        },
        'form.cancel': { description: 'The fan closes the form.', target: 'left' },
        'event.resumed': {
          description: 'Entries resumed, and the form can be sent.',
          target: 'filling',
          actions: 'clearProblem',
        },
        'event.cancelled': { description: 'The event is cancelled.', target: 'cancelled' },
        'deadline.passed': {
          description: 'The deadline passes, with which a pause ends.',
          target: 'late',
          actions: 'noteDeadline',
        },
      },
    },
    cancelled: {
      description: 'The event was cancelled: the typed text can be read, but not submitted.',
      tags: ['filling', 'cancelled'],
      entry: 'noteCancellation',
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      on: { 'form.cancel': { description: 'The fan closes the form.', target: 'closed' } },
    },
    late: {
      description: 'The deadline has passed: the typed text can be read, but not submitted.',
      tags: ['filling', 'late'],
      on: { 'form.cancel': { description: 'The fan closes the form.', target: 'closed' } },
    },
    left: {
      type: 'final',
      description: 'What is typed stays for the next time that the fan opens the form.',
      tags: 'kept',
      meta: { screen: [{ path: '/event/encore-night' }, { path: '/audition/new-voice-2026' }] },
    },
    closed: {
      type: 'final',
      description: 'The page shows what the server has now.',
      meta: { screen: [{ path: '/event/encore-night' }, { path: '/audition/new-voice-2026' }] },
    },
  },
});
