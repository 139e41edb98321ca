import type { AnyActorLogic } from 'xstate';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { EventAct } from '../contract/schemas/events.ts';
import type { Standing, SubmissionActors, SubmissionTypes } from './submission.types.ts';
import type { DeadlineNews, HaltNews, SubmissionFormContext } from './submission-form.types.ts';

type Sent = { sent: unknown };
type Barred = Pick<Partial<Standing<unknown>>, 'obstacle'>;
type News = { acts: readonly EventAct[] };
type Pause = { acts: readonly EventAct[] | null };
type Withdrawn = { withdrawn: boolean };
type Closed = SubmissionFormContext<unknown>;
const isPause = (acts: Pause['acts']) => acts?.at(-1)?.kind === 'paused';
/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromPromise(() => new Promise<never>(() => {}));

/** A fan enters an event or applies for an audition once, and can correct it until the deadline, which the server decides. */
export const submissionMachine = setup({
  types: {} as SubmissionTypes,
  actors: {
    readStanding: part,
    submissionForm: part,
    submissionWithdrawal: part,
  } as SubmissionActors<unknown, unknown>,
  actions: {
    // A visualizer gives no output.
    setSent: assign((_, { sent }: Partial<Sent> = {}) => ({ sent: sent ?? null })),
    // A visualizer sends bare events; an older server says none.
    setActs: assign(({ context }, { acts }: { acts?: News['acts'] | undefined } = {}) => ({
      acts: acts ?? context.acts,
    })),
    // A visualizer gives no output.
    setObstacle: assign((_, { obstacle }: Barred = {}) => ({ obstacle: obstacle ?? null })),
    tellForm: sendTo('submissionForm', (_, { type }: HaltNews | DeadlineNews) => ({ type })),
  },
  guards: {
    isVisitor: (_, { kind }: Standing<unknown>) => kind === 'visitor',
    isUpcoming: (_, { kind }: Standing<unknown>) => kind === 'upcoming',
    isClosed: (_, { kind }: Standing<unknown>) => kind === 'closed',
    isBarred: (_, { kind }: Standing<unknown>) => kind === 'barred',
    isPaused: (_, { kind }: Standing<unknown>) => kind === 'paused',
    isCancelled: (_, { kind }: Standing<unknown>) => kind === 'cancelled',
    isSent: (_, { sent }: Sent) => sent !== null,
    isFirst: (_, { saved }: Closed) => saved === 'first',
    isCorrection: (_, { saved }: Closed) => saved === 'correction',
    isOutdated: (_, { problem }: Pick<Closed, 'problem'>) =>
      /_(closed|paused|cancelled|decided)$|^not_eligible_|^(offline|timeout|portal|unavailable|unknown)$/.test(
        problem?.code ?? '',
      ),
    isInPause: (_, { acts }: Pause) => isPause(acts),
    isWithdrawnInPause: (_, { withdrawn, acts }: Withdrawn & Pause) => withdrawn && isPause(acts),
    isWithdrawn: (_, { withdrawn }: Withdrawn) => withdrawn,
  },
  delays: { untilOpening: 3_600_000, untilDeadline: 3_600_000 },
}).createMachine({
  id: 'submission',
  meta: { screen: [{ path: '/event/encore-night' }, { path: '/audition/new-voice-2026' }] },
  context: { sent: null, acts: null, obstacle: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The app finds out what the fan has submitted and whether forms are accepted.',
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
            description: 'The event or audition is not open yet.',
            guard: { type: 'isUpcoming', params: ({ event }) => event.output },
            target: 'upcoming',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The event or audition is no longer open.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The event takes no entries for now.',
            guard: { type: 'isPaused', params: ({ event }) => event.output },
            target: 'paused',
            actions: [
              { type: 'setSent', params: ({ event }) => event.output },
              { type: 'setActs', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The event was cancelled.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: [
              { type: 'setSent', params: ({ event }) => event.output },
              { type: 'setActs', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The event is not for this fan.',
            guard: { type: 'isBarred', params: ({ event }) => event.output },
            target: 'open.barred',
            actions: { type: 'setObstacle', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has already entered or applied.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'open.sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has not entered or applied.',
            target: 'open.offering',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
        ],
        onError: { description: 'The request to the server fails.', target: 'unread' },
      },
    },
    unread: {
      description: 'The page says that the app could not find out what the fan has submitted.',
      tags: 'unread',
      on: {
        'standing.retry': { description: 'The fan tries the request again.', target: 'reading' },
      },
    },
    upcoming: {
      description: 'The page says when the event or audition opens.',
      tags: 'upcoming',
      on: {
        'event.cancelled': {
          description: 'The event is cancelled.',
          target: 'cancelled',
          actions: { type: 'setActs', params: ({ event }) => event },
        },
      },
      after: {
        untilOpening: {
          description: 'The event or audition may have opened, so the app checks again.',
          target: 'reading',
        },
      },
    },
    open: {
      description: 'The event or audition accepts forms and corrections.',
      initial: 'inviting',
      on: {
        'event.paused': {
          description: 'The event takes no entries for now.',
          target: 'paused',
          actions: { type: 'setActs', params: ({ event }) => event },
        },
        'event.resumed': {
          description: 'The page hears that a pause is over.',
          actions: { type: 'setActs', params: ({ event }) => event },
        },
        'event.cancelled': {
          description: 'The event is cancelled.',
          target: 'cancelled',
          actions: { type: 'setActs', params: ({ event }) => event },
        },
      },
      after: {
        untilDeadline: {
          description: 'The deadline may have passed, so the app checks again.',
          target: 'reading',
        },
      },
      states: {
        inviting: {
          description: 'A visitor sees the button that opens the form.',
          tags: 'offering',
          on: {
            'form.open': { description: 'The visitor presses the button.', target: 'needsLogin' },
          },
        },
        needsLogin: {
          description: 'An alert says that this requires a login.',
          tags: ['offering', 'loginDue'],
          meta: {
            screen: [
              { path: '/event/encore-night', dialog: true },
              { path: '/audition/new-voice-2026', dialog: true },
            ],
          },
          on: {
            'login.accept': {
              description: 'The visitor goes to the login page.',
              target: '#submission.leaving',
            },
            'login.decline': {
              description: 'The visitor closes the alert and stays on the page.',
              target: 'inviting',
            },
          },
        },
        offering: {
          description: 'A member sees the button that opens the form.',
          tags: 'offering',
          on: {
            'form.open': { description: 'The fan opens the form.', target: '#submission.filling' },
          },
        },
        barred: {
          description: 'The page says why the fan cannot enter.',
          tags: 'barred',
          meta: { screen: [{ path: '/event/encore-night' }] },
        },
        sent: {
          description: 'The page shows the receipt for an entry, or the application.',
          tags: 'sent',
          initial: 'known',
          on: {
            'form.open': {
              description: 'The fan opens the form to correct the entry or application.',
              target: '#submission.filling',
            },
            'withdrawal.ask': {
              description: 'The fan asks to withdraw the entry or application.',
              target: '#submission.withdrawing',
            },
          },
          states: {
            known: { description: 'The server had it before, or has kept it.' },
            received: {
              description: 'The page also says that the server has just received it.',
              tags: 'received',
            },
            corrected: {
              description: 'The page also says that the server has just saved the correction.',
              tags: ['received', 'corrected'],
            },
          },
        },
        withdrawn: {
          description:
            'The page says that the entry or application is withdrawn; the fan can send another one.',
          tags: 'withdrawn',
          meta: { screen: [{ path: '/event/encore-night' }, { path: '/audition/new-voice-2026' }] },
          on: {
            'form.open': {
              description: 'The fan enters or applies again.',
              target: '#submission.filling',
            },
          },
        },
      },
    },
    paused: {
      description:
        'The page says that entries are paused; who has entered sees the receipt, and can withdraw the entry but not correct it.',
      tags: 'paused',
      meta: { screen: [{ path: '/event/encore-night' }] },
      initial: 'known',
      states: {
        known: { description: 'The page shows what the fan has sent, if anything.' },
        withdrawn: {
          description: 'The page says that the entry is withdrawn.',
          tags: 'withdrawn',
        },
      },
      on: {
        'withdrawal.ask': {
          description: 'The fan asks to withdraw the entry.',
          guard: { type: 'isSent', params: ({ context }) => context },
          target: 'withdrawing',
        },
        'event.resumed': {
          description: 'Entries resumed, so the app checks again.',
          target: 'reading',
          actions: { type: 'setActs', params: ({ event }) => event },
        },
        'event.cancelled': {
          description: 'The event is cancelled.',
          target: 'cancelled',
          actions: { type: 'setActs', params: ({ event }) => event },
        },
      },
      after: {
        untilDeadline: {
          description: 'The deadline may have passed, with which a pause ends.',
          target: 'reading',
        },
      },
    },
    filling: {
      description:
        'The form is open. If the deadline passes, or entries are paused or the event is cancelled meanwhile, the typed text stays.',
      tags: 'filling',
      on: {
        'event.paused': {
          description: 'The form hears that entries are paused.',
          actions: [
            { type: 'setActs', params: ({ event }) => event },
            { type: 'tellForm', params: ({ event }) => event },
          ],
        },
        'event.resumed': {
          description: 'The form hears that entries are open.',
          actions: [
            { type: 'setActs', params: ({ event }) => event },
            { type: 'tellForm', params: ({ event }) => event },
          ],
        },
        'event.cancelled': {
          description: 'The form hears that the event is cancelled.',
          actions: [
            { type: 'setActs', params: ({ event }) => event },
            { type: 'tellForm', params: ({ event }) => event },
          ],
        },
      },
      meta: {
        screen: [
          { path: '/event/encore-night', dialog: true },
          { path: '/audition/new-voice-2026' },
        ],
      },
      invoke: {
        id: 'submissionForm',
        src: 'submissionForm',
        input: ({ context: { sent } }) => ({ sent }),
        onDone: [
          {
            description: 'The server has accepted the first form.',
            guard: { type: 'isFirst', params: ({ event }) => event.output },
            target: 'open.sent.received',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The server has accepted a correction.',
            guard: { type: 'isCorrection', params: ({ event }) => event.output },
            target: 'open.sent.corrected',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description:
              'The fan has closed the form after the deadline, in a pause, after a cancellation, as one whom the event is not for, after a decision, or before the answer to it is known, so the app checks again.',
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'reading',
          },
          {
            description: 'The fan has closed the form, and the entry or application stays.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'open.sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          {
            description: 'The fan has closed the form, and nothing is submitted.',
            target: 'open.offering',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
        ],
        onError: { description: 'The form fails with an unexpected error.', target: 'reading' },
      },
      initial: 'accepted',
      states: {
        accepted: {
          description: 'As far as the page knows, the deadline has not passed.',
          after: {
            untilDeadline: {
              description: 'The deadline may have passed, so the app checks again.',
              target: 'checking',
            },
          },
        },
        checking: {
          description: 'The app asks the server whether the deadline has passed.',
          invoke: {
            id: 'readStanding',
            src: 'readStanding',
            onDone: [
              {
                description: 'The deadline has passed, and the form says so.',
                guard: { type: 'isClosed', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'tellForm', params: { type: 'deadline.passed' } },
              },
              {
                description: 'By the clock of the server it has not; the app checks again later.',
                target: 'accepted',
              },
            ],
            onError: {
              description: 'The request to the server fails; the app checks again later.',
              target: 'accepted',
            },
          },
        },
        over: { description: 'The form says that the deadline has passed.' },
      },
    },
    withdrawing: {
      description: 'A dialog asks the fan to confirm the withdrawal before the app sends it.',
      tags: ['sent', 'withdrawing'],
      meta: {
        screen: [
          { path: '/event/encore-night', dialog: true },
          { path: '/audition/new-voice-2026', dialog: true },
        ],
      },
      invoke: {
        id: 'submissionWithdrawal',
        src: 'submissionWithdrawal',
        onDone: [
          {
            description: 'The entry has been withdrawn in a pause.',
            guard: {
              type: 'isWithdrawnInPause',
              params: ({ event: { output }, context: { acts } }) => ({ ...output, acts }),
            },
            target: 'paused.withdrawn',
            actions: { type: 'setSent', params: { sent: null } },
          },
          {
            description: 'The entry or application has been withdrawn.',
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'open.withdrawn',
            actions: { type: 'setSent', params: { sent: null } },
          },
          {
            description:
              'The fan has closed the dialog before the answer is known, or after a refusal that the page knew nothing of, so the app checks again.',
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'reading',
          },
          {
            description: 'The fan keeps the entry in a pause.',
            guard: { type: 'isInPause', params: ({ context }) => context },
            target: 'paused',
          },
          { description: 'The fan keeps the entry or application.', target: 'open.sent' },
        ],
        onError: [
          {
            description: 'The withdrawal fails in a pause, and the entry stays.',
            guard: { type: 'isInPause', params: ({ context }) => context },
            target: 'paused',
          },
          {
            description: 'The withdrawal fails with an unexpected error, and what was sent stays.',
            target: 'open.sent',
          },
        ],
      },
    },
    leaving: {
      type: 'final',
      description: 'The login page opens and leads back here after the login.',
      meta: {
        screen: [
          { path: '/login?next=%2Fevent%2Fencore-night' },
          { path: '/login?next=%2Faudition%2Fnew-voice-2026' },
        ],
      },
    },
    closed: {
      description: 'The deadline has passed; the fan can still read what was submitted.',
      tags: 'closed',
      on: {
        'event.announced': {
          description: 'Results are out, so the app asks for the fan’s own.',
          target: 'reading',
        },
        'event.cancelled': {
          description: 'The event is cancelled.',
          target: 'cancelled',
          actions: { type: 'setActs', params: ({ event }) => event },
        },
      },
    },
    cancelled: {
      type: 'final',
      description:
        'The page says that the event was cancelled; the fan can still read what was submitted.',
      tags: 'cancelled',
      meta: { screen: [{ path: '/event/encore-night' }] },
    },
  },
});
