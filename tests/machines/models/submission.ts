import type { EventAct } from '../../../contract/schemas/events.ts';
import { submissionMachine } from '../../../machines/submission.machine.ts';
import { submissionWithdrawalMachine } from '../../../machines/submission-withdrawal.machine.ts';
import type { ChartModel } from '../model.ts';
import { application, entry, model as formModel } from './submission-form.ts';

const chart = submissionMachine.provide({
  actors: { submissionWithdrawal: submissionWithdrawalMachine, submissionForm: formModel.chart },
});

/** What the server and the form can say of what was submitted. */
const answersAbout = (sent: object, late: string) => ({
  readStanding: {
    visitor: [{ kind: 'visitor' as const, sent: null }],
    open: [
      { kind: 'open' as const, sent: null },
      { kind: 'open' as const, sent },
    ],
    barred: [{ kind: 'barred' as const, sent: null, obstacle: 'not_eligible_account' as const }],
    upcoming: [{ kind: 'upcoming' as const, sent: null }],
    paused: [{ kind: 'paused' as const, sent }],
    closed: [{ kind: 'closed' as const, sent: { ...sent, won: true } }],
    cancelled: [{ kind: 'cancelled' as const, sent }],
  },
  submissionForm: [
    { saved: 'first' as const, sent, problem: null },
    { saved: 'correction' as const, sent, problem: null },
    { saved: null, sent: null, problem: { code: late } },
    { saved: null, sent: null, problem: { code: 'meanwhile_closed' } },
    { saved: null, sent: null, problem: { code: 'entry_paused' } },
    { saved: null, sent: null, problem: { code: 'event_cancelled' } },
    { saved: null, sent: null, problem: { code: 'not_eligible_account' } },
    { saved: null, sent, problem: null },
    { saved: null, sent: null, problem: null },
  ],
  submissionWithdrawal: [
    { withdrawn: true, problem: null },
    { withdrawn: false, problem: { code: 'offline' } },
    { withdrawn: false, problem: null },
  ],
});

const REASON = { en: 'The hall is being repaired.', kr: '공연장 보수 공사 중입니다.' };
const PAUSED: EventAct = { kind: 'paused', reason: REASON, at: '2026-11-02T02:00:00.000Z' };
const RESUMED: EventAct = { kind: 'resumed', reason: REASON, at: '2026-11-02T02:30:00.000Z' };
const CANCELLED: EventAct = { kind: 'cancelled', reason: REASON, at: '2026-11-02T02:45:00.000Z' };

/** On an event’s page. */
export const model = {
  chart,
  events: {
    'standing.retry': [{ type: 'standing.retry' }],
    'form.open': [{ type: 'form.open' }],
    'login.accept': [{ type: 'login.accept' }],
    'login.decline': [{ type: 'login.decline' }],
    'withdrawal.ask': [{ type: 'withdrawal.ask' }],
    'event.paused': [{ type: 'event.paused', acts: [PAUSED] }],
    'event.resumed': [{ type: 'event.resumed', acts: [PAUSED, RESUMED] }],
    'event.cancelled': [{ type: 'event.cancelled', acts: [CANCELLED] }],
    'event.announced': [{ type: 'event.announced' }],
  },
  answers: answersAbout(entry, 'entry_closed'),
  parts: {},
  accepts: {
    unread: ['standing.retry'],
    upcoming: ['event.cancelled'],
    open: ['event.cancelled', 'event.paused', 'event.resumed'],
    paused: ['event.cancelled', 'event.resumed', 'withdrawal.ask'],
    filling: ['event.cancelled', 'event.paused', 'event.resumed'],
    closed: ['event.announced', 'event.cancelled'],
    'open.inviting': ['form.open'],
    'open.needsLogin': ['login.accept', 'login.decline'],
    'open.offering': ['form.open'],
    'open.sent': ['form.open', 'withdrawal.ask'],
    'open.withdrawn': ['form.open'],
  },
  tags: {
    reading: ['reading'],
    unread: ['unread'],
    upcoming: ['upcoming'],
    offering: ['open.inviting', 'open.needsLogin', 'open.offering'],
    loginDue: ['open.needsLogin'],
    filling: ['filling'],
    barred: ['open.barred'],
    sent: ['open.sent', 'withdrawing'],
    withdrawing: ['withdrawing'],
    received: ['open.sent.received', 'open.sent.corrected'],
    corrected: ['open.sent.corrected'],
    withdrawn: ['open.withdrawn', 'paused.withdrawn'],
    paused: ['paused'],
    closed: ['closed'],
    cancelled: ['cancelled'],
  },
  delays: { untilOpening: 3_600_000, untilDeadline: 3_600_000 },
  fromApp: ['event.paused', 'event.resumed', 'event.cancelled', 'event.announced'],
  facts: ({ sent, acts }) => [sent !== null, acts?.at(-1)?.kind],
} satisfies ChartModel<typeof submissionMachine>;

/** On an audition's page. */
export const applicationModel = { ...model, answers: answersAbout(application, 'audition_closed') };
