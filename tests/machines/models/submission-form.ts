import type { ApplicationInput } from '../../../contract/rules/audition.ts';
import type { EntryInput } from '../../../contract/rules/entry.ts';
import type { Entry } from '../../../contract/schemas/events.ts';
import { submissionFormMachine } from '../../../machines/submission-form.machine.ts';
import type { SentApplication } from '../../../src/flows/submission/audition-application.ts';
import type { ChartModel } from '../model.ts';

export const entry: Entry = {
  id: 'aaaaaaaaaaaaaaaa',
  number: 2,
  name: 'Kim Mina',
  birthDate: '2001-05-09',
  receiptCode: '7K4M-92QD',
  seedHash: null,
  prizes: null,
  disqualifiedFor: null,
  updatedAt: '2026-06-01T00:00:00.000Z',
  won: null,
};
export const entryForm: EntryInput = {
  name: 'Kim Mina',
  birthDate: '2001-05-09',
  contactConsent: true,
  number: 1,
};

export const application: SentApplication = {
  name: 'Luna Park',
  birthDate: '2008-02-29',
  videoUrl: 'https://video.example/1',
  motivation: 'I sing before I speak.',
};
/** Differs from what may be there already: to type the same again is no correction. */
export const applicationForm: ApplicationInput = {
  ...application,
  motivation: 'I dance before I walk.',
  contactConsent: true,
};

export const model = {
  chart: submissionFormMachine,
  restored: [{ sent: entry }],
  events: {
    'form.submit': [{ type: 'form.submit', form: entryForm }],
    'form.cancel': [{ type: 'form.cancel' }],
    'problem.read': [{ type: 'problem.read' }],
    'event.paused': [{ type: 'event.paused' }],
    'event.resumed': [{ type: 'event.resumed' }],
    'event.cancelled': [{ type: 'event.cancelled' }],
    'deadline.passed': [{ type: 'deadline.passed' }],
  },
  answers: {
    submit: [
      { problem: null, sent: entry },
      { problem: { code: 'entry_closed' } },
      { problem: { code: 'entry_paused' } },
      { problem: { code: 'event_cancelled' } },
      { problem: { code: 'changed_elsewhere' }, sent: { ...entry, name: 'Mina Kim' } },
      { problem: { code: 'withdrawn_elsewhere' }, sent: null },
      { problem: { code: 'not_old_enough' } },
      { problem: { code: 'invalid_name', field: 'name' } },
    ],
  },
  parts: {},
  accepts: {
    filling: ['deadline.passed', 'event.cancelled', 'event.paused', 'form.cancel', 'form.submit'],
    ineligible: ['problem.read'],
    paused: ['deadline.passed', 'event.cancelled', 'event.resumed', 'form.cancel', 'form.submit'],
    cancelled: ['form.cancel'],
    late: ['form.cancel'],
  },
  tags: {
    filling: ['filling', 'submitting', 'ineligible', 'paused', 'cancelled', 'late'],
    busy: ['submitting'],
    paused: ['paused'],
    cancelled: ['cancelled'],
    late: ['late'],
    tooYoung: ['ineligible'],
    kept: ['left'],
  },
  delays: {},
  fromApp: ['event.paused', 'event.resumed', 'event.cancelled', 'deadline.passed'],
  facts: ({ sent, problem, saved }) => [sent !== null, problem?.code, saved],
} satisfies ChartModel<typeof submissionFormMachine>;

/** The form of an audition: its server names the field of every refusal. */
export const applicationFormModel = {
  ...model,
  restored: [{ sent: application }],
  events: { ...model.events, 'form.submit': [{ type: 'form.submit', form: applicationForm }] },
  answers: {
    submit: [
      { problem: null, sent: applicationForm },
      { problem: { code: 'audition_closed' } },
      {
        problem: { code: 'changed_elsewhere' },
        sent: { ...application, name: 'Luna of the other tab' },
      },
      { problem: { code: 'withdrawn_elsewhere' }, sent: null },
      { problem: { code: 'not_old_enough', field: 'birthDate' } },
      { problem: { code: 'invalid_link', field: 'videoUrl' } },
    ],
  },
};
