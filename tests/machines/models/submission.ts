import { applicationWithdrawalMachine } from '../../../machines/application-withdrawal.machine.ts';
import { submissionMachine } from '../../../machines/submission.machine.ts';
import type { ChartModel } from '../model.ts';
import { application, entry, model as formModel } from './submission-form.ts';

const chart = submissionMachine.provide({
  actors: { applicationWithdrawal: applicationWithdrawalMachine, submissionForm: formModel.chart },
});

/** What the server and the form can say of what was submitted. */
const answersAbout = (sent: object, late: string) => ({
  readStanding: {
    visitor: [{ kind: 'visitor' as const, sent: null }],
    open: [
      { kind: 'open' as const, sent: null },
      { kind: 'open' as const, sent },
    ],
    upcoming: [{ kind: 'upcoming' as const, sent: null }],
    closed: [{ kind: 'closed' as const, sent: { ...sent, won: true } }],
  },
  submissionForm: [
    { isSaved: true, sent, problem: null },
    { isSaved: false, sent: null, problem: { code: late } },
    { isSaved: false, sent, problem: null },
    { isSaved: false, sent: null, problem: null },
  ],
  applicationWithdrawal: [{ withdrawn: true }, { withdrawn: false }],
});

export const model = {
  chart,
  events: {
    'standing.retry': [{ type: 'standing.retry' }],
    'form.open': [{ type: 'form.open' }],
    'login.accept': [{ type: 'login.accept' }],
    'login.decline': [{ type: 'login.decline' }],
    'withdrawal.ask': [{ type: 'withdrawal.ask' }],
  },
  answers: answersAbout(entry, 'entry_closed'),
  parts: {},
  accepts: {
    unread: ['standing.retry'],
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
    sent: ['open.sent', 'withdrawing'],
    received: ['open.sent.received'],
    withdrawn: ['open.withdrawn'],
    closed: ['closed'],
  },
  delays: { untilOpening: 3_600_000, untilDeadline: 3_600_000 },
  fromApp: [],
  facts: ({ sent }) => sent !== null,
} satisfies ChartModel<typeof submissionMachine>;

/** On an event's page. */
export const entryModel = {
  ...model,
  chart: chart.provide({ guards: { isWithdrawable: () => false } }),
};

/** On an audition's page. */
export const applicationModel = { ...model, answers: answersAbout(application, 'audition_closed') };
