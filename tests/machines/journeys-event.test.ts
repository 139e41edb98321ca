import { describe, test } from 'vitest';
import { eventEntryMachine } from '../../machines/event-entry.machine.ts';
import { answer, delay, failure, go, type Step } from './journey.ts';
import { entry, form } from './models/event-entry.ts';

const submit = { type: 'entry.submit', form };
const refused = { code: 'invalid_entry', field: 'name' };
const tooYoung = { code: 'not_old_enough' };
const unknown = { code: 'unknown' };
const standing = (kind: string, own: object | null = null) =>
  answer('readStanding', { kind, entry: own });
const deadline = delay('untilDeadline', 'event-entry.open');

const TO_THE_FORM: Step[] = [
  [standing('open'), 'open.offering', { entry: null }],
  ['entrance.take', 'filling.form'],
];
const TO_THE_RECEIPT: Step[] = [[standing('open', entry), 'open.entered', { entry }]];

describe('event-entry', () => {
  test('a visitor is told of the login, stays or goes', () => {
    go(eventEntryMachine, 'reading', [
      ['entrance.take', 'reading'],
      [failure('readStanding'), 'unread'],
      ['entry.retry', 'reading', {}, ['readStanding']],
      [standing('visitor'), 'open.inviting'],
      ['entrance.take', 'open.needsLogin'],
      ['login.decline', 'open.inviting'],
      ['entrance.take', 'open.needsLogin'],
      ['login.accept', 'leaving'],
    ]);
  });

  test('an entry is sent once, whatever stood in its way', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_FORM,
      ['entry.cancel', 'open.offering'],
      ['entrance.take', 'filling.form'],
      [submit, 'submitting', { problem: null }, ['enter']],
      [submit, 'submitting'],
      ['entry.cancel', 'submitting'],
      [answer('enter', { problem: refused }), 'filling.form', { problem: refused }],
      [submit, 'submitting', { problem: null }, ['enter']],
      [failure('enter'), 'filling.form', { problem: unknown }],
      [submit, 'submitting', { problem: null }, ['enter']],
      [answer('enter', { problem: tooYoung }), 'ineligible'],
      ['entry.cancel', 'filling.form'],
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: null, entry }), 'open.entered', { entry, problem: null }],
    ]);
  });

  test('an entry is corrected, and stays as it is until the server has the new one', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_RECEIPT,
      ['entry.correct', 'filling.editing'],
      ['entry.cancel', 'open.entered'],
      ['entry.correct', 'filling.editing'],
      [submit, 'submitting', { entry }, ['enter']],
      [answer('enter', { problem: refused }), 'filling.editing', { entry, problem: refused }],
      [submit, 'submitting', { problem: null }, ['enter']],
      [failure('enter'), 'filling.editing', { entry, problem: unknown }],
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: tooYoung }), 'ineligible', { entry }],
      ['entry.cancel', 'filling.editing'],
      [submit, 'submitting', {}, ['enter']],
      [
        answer('enter', { problem: null, entry: { ...entry, number: 1 } }),
        'open.entered',
        { entry: { ...entry, number: 1 } },
      ],
    ]);
  });

  test('what went wrong is forgotten with the form', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_FORM,
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: refused }), 'filling.form', { problem: refused }],
      ['entry.cancel', 'open.offering', { problem: null }],
      ['entrance.take', 'filling.form', { problem: null }],
    ]);
  });

  test('at the deadline the server is asked, which takes the last word', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_RECEIPT,
      [deadline, 'reading', {}, ['readStanding']],
      [standing('closed', { ...entry, won: true }), 'closed', { entry: { ...entry, won: true } }],
    ]);
    go(eventEntryMachine, 'reading', [
      [standing('visitor'), 'open.inviting'],
      [deadline, 'reading', {}, ['readStanding']],
      [standing('closed'), 'closed', { entry: null }],
    ]);
  });

  test('a deadline that comes while the form is open takes nothing that was typed; the server refuses', () => {
    go(eventEntryMachine, 'reading', [
      ...TO_THE_FORM,
      [deadline, 'filling.form'],
      [submit, 'submitting', {}, ['enter']],
      [answer('enter', { problem: { code: 'entry_closed' } }), 'reading', {}, ['readStanding']],
      [standing('closed'), 'closed'],
    ]);
  });
});
