import { eventEntryMachine } from '../../../machines/event-entry.machine.ts';
import type { ChartModel } from '../model.ts';

export const entry = {
  id: 'aaaaaaaaaaaaaaaa',
  number: 2,
  name: 'Kim Mina',
  birthDate: '2001-05-09',
  receiptCode: '7K4M-92QD',
  won: null,
};

export const form = { name: 'Kim Mina', birthDate: '2001-05-09', contactConsent: true, number: 1 };

export const model = {
  chart: eventEntryMachine,
  events: {
    'entrance.take': [{ type: 'entrance.take' }],
    'entry.correct': [{ type: 'entry.correct' }],
    'entry.cancel': [{ type: 'entry.cancel' }],
    'entry.retry': [{ type: 'entry.retry' }],
    'entry.submit': [{ type: 'entry.submit', form }],
    'login.accept': [{ type: 'login.accept' }],
    'login.decline': [{ type: 'login.decline' }],
  },
  answers: {
    readStanding: {
      visitor: [{ kind: 'visitor', entry: null }],
      open: [
        { kind: 'open', entry: null },
        { kind: 'open', entry },
      ],
      closed: [{ kind: 'closed', entry: { ...entry, won: true } }],
    },
    enter: [
      { problem: null, entry },
      { problem: { code: 'entry_closed' } },
      { problem: { code: 'not_old_enough' } },
      { problem: { code: 'invalid_entry', field: 'name' } },
    ],
  },
  parts: {},
  tags: {
    reading: ['reading'],
    unread: ['unread'],
    offering: ['open.inviting', 'open.needsLogin', 'open.offering'],
    loginDue: ['open.needsLogin'],
    filling: ['filling', 'submitting'],
    tooYoung: ['ineligible'],
    busy: ['submitting'],
    entered: ['open.entered', 'filling.editing'],
    closed: ['closed'],
  },
  delays: { untilDeadline: 3_600_000 },
  fromApp: [],
  facts: ({ entry: kept, problem }) => [kept !== null, problem?.code],
} satisfies ChartModel<typeof eventEntryMachine>;
