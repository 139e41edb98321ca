import { applicationWithdrawalMachine } from '../../../machines/application-withdrawal.machine.ts';
import { auditionApplicationMachine } from '../../../machines/audition-application.machine.ts';
import type { ChartModel } from '../model.ts';

export const sent = {
  name: 'Luna Park',
  birthDate: '2008-02-29',
  videoUrl: 'https://video.example/1',
  motivation: 'I sing before I speak.',
};
const elsewhere = { ...sent, name: 'Luna of the other tab' };
/** Differs from what may be there already: to type the same again is no correction. */
const typed = { ...sent, motivation: 'I dance before I walk.' };

export const model = {
  chart: auditionApplicationMachine.provide({
    actors: { applicationWithdrawal: applicationWithdrawalMachine },
  }),
  events: {
    'form.open': [{ type: 'form.open' }],
    'form.cancel': [{ type: 'form.cancel' }],
    'form.submit': [{ type: 'form.submit', form: { ...typed, contactConsent: true } }],
    'login.accept': [{ type: 'login.accept' }],
    'login.decline': [{ type: 'login.decline' }],
    'withdrawal.ask': [{ type: 'withdrawal.ask' }],
    'standing.retry': [{ type: 'standing.retry' }],
  },
  answers: {
    readStanding: {
      visitor: [{ kind: 'visitor', sent: null }],
      open: [
        { kind: 'open', sent: null },
        { kind: 'open', sent },
      ],
      upcoming: [{ kind: 'upcoming', sent: null }],
      closed: [{ kind: 'closed', sent }],
    },
    apply: [
      { problem: null, sent: typed },
      { problem: { code: 'audition_closed' } },
      { problem: { code: 'changed_elsewhere' }, sent: elsewhere },
      { problem: { code: 'invalid_link', field: 'videoUrl' } },
    ],
    applicationWithdrawal: [{ withdrawn: true }, { withdrawn: false }],
  },
  parts: {},
  tags: {
    reading: ['reading'],
    unread: ['unread'],
    upcoming: ['upcoming'],
    offering: ['inviting', 'needsLogin', 'offering'],
    loginDue: ['needsLogin'],
    filling: ['filling', 'submitting'],
    busy: ['submitting'],
    sent: ['sent', 'withdrawing'],
    withdrawn: ['withdrawn'],
    closed: ['closed'],
  },
  delays: { untilOpening: 3_600_000 },
  fromApp: [],
  facts: ({ sent: known, problem }) => [known !== null, problem?.code],
} satisfies ChartModel<typeof auditionApplicationMachine>;
