import { auditionApplicationMachine } from '../../../machines/audition-application.machine.ts';
import type { ChartModel } from '../model.ts';

export const sent = {
  name: 'Luna Park',
  birthDate: '2008-02-29',
  videoUrl: 'https://video.example/1',
  motivation: 'I sing before I speak.',
};

export const model = {
  chart: auditionApplicationMachine,
  events: {
    'application.begin': [{ type: 'application.begin' }],
    'application.cancel': [{ type: 'application.cancel' }],
    'application.submit': [{ type: 'application.submit', form: { ...sent, contactConsent: true } }],
    'login.accept': [{ type: 'login.accept' }],
    'login.decline': [{ type: 'login.decline' }],
    'withdrawal.ask': [{ type: 'withdrawal.ask' }],
    'withdrawal.cancel': [{ type: 'withdrawal.cancel' }],
    'withdrawal.confirm': [{ type: 'withdrawal.confirm' }],
    'standing.retry': [{ type: 'standing.retry' }],
  },
  answers: {
    readStanding: {
      visitor: [{ kind: 'visitor', application: null }],
      open: [
        { kind: 'open', application: null },
        { kind: 'open', application: sent },
      ],
      closed: [{ kind: 'closed', application: sent }],
    },
    apply: [
      { problem: null, application: sent },
      { problem: { code: 'audition_closed' } },
      { problem: { code: 'invalid_link', field: 'videoUrl' } },
    ],
    withdraw: [{ problem: null, application: null }, { problem: { code: 'audition_closed' } }],
  },
  parts: {},
  tags: {
    reading: ['reading'],
    unread: ['unread'],
    offering: ['inviting', 'needsLogin', 'offering'],
    loginDue: ['needsLogin'],
    filling: ['filling', 'submitting'],
    busy: ['submitting', 'withdrawing'],
    sent: ['applied', 'asking', 'withdrawing'],
    asking: ['asking', 'withdrawing'],
    withdrawn: ['withdrawn'],
    closed: ['closed'],
  },
  delays: {},
  fromApp: [],
  facts: ({ application, problem }) => [application !== null, problem?.code],
} satisfies ChartModel<typeof auditionApplicationMachine>;
