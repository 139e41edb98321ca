import { eventEntryMachine } from '../../../machines/event-entry.machine.ts';
import type { ChartModel } from '../model.ts';

export const entry = {
  id: 'aaaaaaaaaaaaaaaa',
  number: 2,
  name: 'Kim Mina',
  birthDate: '2001-05-09',
  receiptCode: '7K4M-92QD',
  seedHash: null,
  prizes: null,
  updatedAt: '2026-06-01T00:00:00.000Z',
  won: null,
};

export const form = { name: 'Kim Mina', birthDate: '2001-05-09', contactConsent: true, number: 1 };

export const model = {
  chart: eventEntryMachine,
  events: {
    'standing.retry': [{ type: 'standing.retry' }],
    'form.open': [{ type: 'form.open' }],
    'form.cancel': [{ type: 'form.cancel' }],
    'form.submit': [{ type: 'form.submit', form }],
    'problem.read': [{ type: 'problem.read' }],
    'login.accept': [{ type: 'login.accept' }],
    'login.decline': [{ type: 'login.decline' }],
  },
  answers: {
    readStanding: {
      visitor: [{ kind: 'visitor', sent: null }],
      open: [
        { kind: 'open', sent: null },
        { kind: 'open', sent: entry },
      ],
      upcoming: [{ kind: 'upcoming', sent: null }],
      closed: [{ kind: 'closed', sent: { ...entry, won: true } }],
    },
    enter: [
      { problem: null, sent: entry },
      { problem: { code: 'entry_closed' } },
      { problem: { code: 'changed_elsewhere' }, sent: { ...entry, name: 'Mina Kim' } },
      { problem: { code: 'not_old_enough' } },
      { problem: { code: 'invalid_name', field: 'name' } },
    ],
  },
  parts: {},
  tags: {
    reading: ['reading'],
    unread: ['unread'],
    upcoming: ['upcoming'],
    offering: ['open.inviting', 'open.needsLogin', 'open.offering'],
    loginDue: ['open.needsLogin'],
    filling: ['filling', 'ineligible', 'submitting'],
    tooYoung: ['ineligible'],
    busy: ['submitting'],
    sent: ['open.sent'],
    closed: ['closed'],
  },
  delays: { untilOpening: 3_600_000, untilDeadline: 3_600_000 },
  fromApp: [],
  facts: ({ sent, problem }) => [sent !== null, problem?.code],
} satisfies ChartModel<typeof eventEntryMachine>;
