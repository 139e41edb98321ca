import { describe, test } from 'vitest';
import { applicationWithdrawalMachine } from '../../machines/application-withdrawal.machine.ts';
import { auditionApplicationMachine } from '../../machines/audition-application.machine.ts';
import { answer, delay, failure, go } from './journey.ts';
import { sent } from './models/audition-application.ts';

const submit = { type: 'form.submit', form: { ...sent, contactConsent: true } };
const closed = { problem: { code: 'audition_closed' } };
const unknown = { problem: { code: 'unknown' } };
const opening = delay('untilOpening', 'audition-application.upcoming');

describe('audition-application', () => {
  test('a visitor reads that a login is needed, and stays or goes', () => {
    go(auditionApplicationMachine, 'reading', [
      ['form.open', 'reading'],
      [failure('readStanding'), 'unread'],
      ['standing.retry', 'reading', {}, ['readStanding']],
      [answer('readStanding', { kind: 'visitor', sent: null }), 'inviting'],
      ['form.open', 'needsLogin'],
      ['login.decline', 'inviting'],
      ['form.open', 'needsLogin'],
      ['login.accept', 'leaving'],
    ]);
  });

  test('an application is sent once, corrected, and withdrawn completely', () => {
    const refused = { code: 'invalid_link', field: 'videoUrl' };
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'open', sent: null }), 'offering'],
      ['form.open', 'filling'],
      [submit, 'submitting', {}, ['apply']],
      [submit, 'submitting'],
      [answer('apply', { problem: refused }), 'filling', { problem: refused }],
      [submit, 'submitting', { problem: null }, ['apply']],
      [failure('apply'), 'filling', unknown],
      [submit, 'submitting', { problem: null }, ['apply']],
      [answer('apply', { problem: null, sent }), 'sent', { sent }],
      ['form.open', 'filling'],
      [submit, 'submitting', {}, ['apply']],
      [answer('apply', { problem: refused }), 'filling', { problem: refused }],
      ['form.cancel', 'sent', { sent, problem: null }],
      ['withdrawal.ask', 'withdrawing', {}, ['applicationWithdrawal']],
      [answer('applicationWithdrawal', { withdrawn: false }), 'sent', { sent }],
      ['withdrawal.ask', 'withdrawing', {}, ['applicationWithdrawal']],
      [failure('applicationWithdrawal'), 'sent', { sent }],
      ['withdrawal.ask', 'withdrawing', {}, ['applicationWithdrawal']],
      [answer('applicationWithdrawal', { withdrawn: true }), 'withdrawn', { sent: null }],
      ['form.open', 'filling'],
    ]);
  });

  test('closing the form clears its error', () => {
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'open', sent: null }), 'offering'],
      ['form.open', 'filling'],
      [submit, 'submitting', {}, ['apply']],
      [failure('apply'), 'filling', unknown],
      ['form.cancel', 'offering', { problem: null }],
    ]);
  });

  test('when the audition opens the server is asked until it confirms it', () => {
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'upcoming', sent: null }), 'upcoming', { sent: null }],
      ['form.open', 'upcoming'],
      [opening, 'reading', {}, ['readStanding']],
      [answer('readStanding', { kind: 'upcoming', sent: null }), 'upcoming'],
      [opening, 'reading', {}, ['readStanding']],
      [answer('readStanding', { kind: 'open', sent: null }), 'offering'],
    ]);
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'upcoming', sent }), 'upcoming', { sent }],
      [opening, 'reading', {}, ['readStanding']],
      [answer('readStanding', { kind: 'visitor', sent: null }), 'inviting'],
    ]);
  });

  test('what was changed elsewhere is known before it can be replaced', () => {
    const changed = { problem: { code: 'changed_elsewhere' }, sent: null };
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'open', sent }), 'sent', { sent }],
      ['form.open', 'filling'],
      [submit, 'submitting', { sent }, ['apply']],
      [answer('apply', changed), 'filling', changed],
      [submit, 'submitting', { sent: null, problem: null }, ['apply']],
      [answer('apply', { problem: null, sent }), 'sent', { sent }],
    ]);
  });

  test('the deadline comes before a correction', () => {
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'open', sent }), 'sent', { sent }],
      ['form.open', 'filling'],
      [submit, 'submitting', {}, ['apply']],
      [answer('apply', closed), 'filling', { sent, ...closed }],
      ['form.cancel', 'reading', { sent, problem: null }, ['readStanding']],
      [answer('readStanding', { kind: 'closed', sent }), 'closed', { sent }],
    ]);
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'closed', sent }), 'closed', { sent }],
    ]);
  });
});

describe('application-withdrawal', () => {
  test('the request is sent once the fan confirms', () => {
    go(applicationWithdrawalMachine, 'asking', [
      ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
      ['withdrawal.cancel', 'withdrawing'],
      ['withdrawal.confirm', 'withdrawing'],
      [failure('withdraw'), 'asking', unknown],
      ['withdrawal.confirm', 'withdrawing', { problem: null }, ['withdraw']],
      [answer('withdraw', { problem: null }), 'withdrawn', { withdrawn: true }],
    ]);
  });

  test('the deadline comes first, and the application stays', () => {
    go(applicationWithdrawalMachine, 'asking', [
      ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
      [answer('withdraw', closed), 'asking', closed],
      ['withdrawal.cancel', 'kept', { withdrawn: false }],
    ]);
  });
});
