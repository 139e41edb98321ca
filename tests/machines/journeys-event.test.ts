import { describe, test } from 'vitest';
import { eventEntryMachine } from '../../machines/event-entry.machine.ts';
import { answer, delay, failure, go, type Step } from './journey.ts';
import { entry, form } from './models/event-entry.ts';

const submit = { type: 'form.submit', form };
const refused = { code: 'invalid_name', field: 'name' };
const tooYoung = { code: 'not_old_enough' };
const unknown = { code: 'unknown' };
const standing = (kind: string, own: object | null = null) =>
  answer('readStanding', { kind, sent: own });
const opening = delay('untilOpening', 'event-entry.upcoming');
const deadline = delay('untilDeadline', 'event-entry.open');

const TO_THE_FORM: Step[] = [
  [standing('open'), 'open.offering', { sent: null }],
  ['form.open', 'filling'],
];
const TO_THE_RECEIPT: Step[] = [[standing('open', entry), 'open.sent', { sent: entry }]];

describe('event-entry', () => {
  test('a visitor reads that a login is needed, and stays or goes', () => {
    go(eventEntryMachine, 'reading', [
      ['form.open', 'reading'],
      [failure('readStanding'), 'unread'],
      ['standing.retry', 'reading', {}, ['readStanding']],
      [standing('visitor'), 'open.inviting'],
      ['form.open', 'open.needsLogin'],
      ['login.decline', 'open.inviting'],
      ['form.open', 'open.needsLogin'],
      ['login.accept', 'leaving'],
    ]);
  });

  test('an entry is sent once, whatever failed before', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_FORM,
      ['form.cancel', 'open.offering'],
      ['form.open', 'filling'],
      [submit, 'submitting', { problem: null }, ['enter']],
      [submit, 'submitting'],
      ['form.cancel', 'submitting'],
      [answer('enter', { problem: refused }), 'filling', { problem: refused }],
      [submit, 'submitting', { problem: null }, ['enter']],
      [failure('enter'), 'filling', { problem: unknown }],
      [submit, 'submitting', { problem: null }, ['enter']],
      [answer('enter', { problem: tooYoung }), 'ineligible'],
      ['problem.read', 'filling'],
      [submit, 'submitting', {}, ['enter']],
      [
        answer('enter', { problem: null, sent: entry }),
        'open.sent',
        { sent: entry, problem: null },
      ],
    ]);
  });

  test('an entry can be corrected, and stays unchanged until the server has accepted the new one', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_RECEIPT,
      ['form.open', 'filling'],
      ['form.cancel', 'open.sent'],
      ['form.open', 'filling'],
      [submit, 'submitting', { sent: entry }, ['enter']],
      [answer('enter', { problem: refused }), 'filling', { sent: entry, problem: refused }],
      [submit, 'submitting', { problem: null }, ['enter']],
      [failure('enter'), 'filling', { sent: entry, problem: unknown }],
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: tooYoung }), 'ineligible', { sent: entry }],
      ['problem.read', 'filling'],
      [submit, 'submitting', {}, ['enter']],
      [
        answer('enter', { problem: null, sent: { ...entry, number: 1 } }),
        'open.sent',
        { sent: { ...entry, number: 1 } },
      ],
    ]);
  });

  test('what was changed elsewhere is known before it can be replaced', () => {
    const elsewhere = { ...entry, name: 'Mina Kim', updatedAt: '2026-06-02T00:00:00.000Z' };
    const changed = { problem: { code: 'changed_elsewhere' }, sent: elsewhere };
    go(eventEntryMachine, 'reading', [
      ...TO_THE_RECEIPT,
      ['form.open', 'filling'],
      [submit, 'submitting', { sent: entry }, ['enter']],
      [answer('enter', changed), 'filling', changed],
      [submit, 'submitting', { sent: elsewhere, problem: null }, ['enter']],
      [answer('enter', { problem: null, sent: entry }), 'open.sent', { sent: entry }],
    ]);
  });

  test('closing the form clears its error', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_FORM,
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: refused }), 'filling', { problem: refused }],
      ['form.cancel', 'open.offering', { problem: null }],
      ['form.open', 'filling', { problem: null }],
    ]);
  });

  test('when entries open the server is asked until it confirms it', () => {
    go(eventEntryMachine, 'reading', [
      [standing('upcoming'), 'upcoming', { sent: null }],
      ['form.open', 'upcoming'],
      [opening, 'reading', {}, ['readStanding']],
      [standing('upcoming'), 'upcoming'],
      [opening, 'reading', {}, ['readStanding']],
      [failure('readStanding'), 'unread'],
      ['standing.retry', 'reading', {}, ['readStanding']],
      [standing('open'), 'open.offering', { sent: null }],
    ]);
    go(eventEntryMachine, 'reading', [
      [standing('upcoming', entry), 'upcoming', { sent: entry }],
      [opening, 'reading', {}, ['readStanding']],
      [standing('open', entry), 'open.sent', { sent: entry }],
    ]);
    go(eventEntryMachine, 'reading', [
      [standing('upcoming'), 'upcoming'],
      [opening, 'reading', {}, ['readStanding']],
      [standing('visitor'), 'open.inviting'],
    ]);
  });

  test('at the deadline the server is asked, and its response decides', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_RECEIPT,
      [deadline, 'reading', {}, ['readStanding']],
      [standing('closed', { ...entry, won: true }), 'closed', { sent: { ...entry, won: true } }],
    ]);
    go(eventEntryMachine, 'reading', [
      [standing('visitor'), 'open.inviting'],
      [deadline, 'reading', {}, ['readStanding']],
      [standing('closed'), 'closed', { sent: null }],
    ]);
  });

  test('a deadline that passes over the open form takes nothing that was typed', () => {
    const closed = { code: 'entry_closed' };
    go(eventEntryMachine, 'reading', [
      ...TO_THE_FORM,
      [deadline, 'filling'],
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: closed }), 'filling', { problem: closed }],
      ['form.cancel', 'reading', { problem: null }, ['readStanding']],
      [standing('closed'), 'closed'],
    ]);
    go(eventEntryMachine, 'reading', [
      ...TO_THE_RECEIPT,
      ['form.open', 'filling'],
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: closed }), 'filling', { sent: entry, problem: closed }],
      ['form.cancel', 'reading', { sent: entry }, ['readStanding']],
      [standing('closed', entry), 'closed', { sent: entry }],
    ]);
  });
});
