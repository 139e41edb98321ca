import { describe, test } from 'vitest';
import { auditionApplicationMachine } from '../../machines/audition-application.machine.ts';
import { answer, failure, go } from './journey.ts';
import { sent } from './models/audition-application.ts';

const submit = { type: 'application.submit', form: { ...sent, contactConsent: true } };
const closed = { problem: { code: 'audition_closed' } };
const unknown = { problem: { code: 'unknown' } };

describe('audition-application', () => {
  test('a visitor is told of the login, stays or goes', () => {
    go(auditionApplicationMachine, 'reading', [
      ['application.begin', 'reading'],
      [failure('readStanding'), 'unread'],
      ['standing.retry', 'reading', {}, ['readStanding']],
      [answer('readStanding', { kind: 'visitor', application: null }), 'inviting'],
      ['application.begin', 'needsLogin'],
      ['login.decline', 'inviting'],
      ['application.begin', 'needsLogin'],
      ['login.accept', 'leaving'],
    ]);
  });

  test('an application is sent once, corrected, and taken back whole', () => {
    const refused = { code: 'invalid_link', field: 'videoUrl' };
    go(auditionApplicationMachine, 'reading', [
      [answer('readStanding', { kind: 'open', application: null }), 'offering'],
      ['application.begin', 'filling'],
      [submit, 'submitting', {}, ['apply']],
      [submit, 'submitting'],
      [answer('apply', { problem: refused }), 'filling', { problem: refused }],
      [submit, 'submitting', { problem: null }, ['apply']],
      [failure('apply'), 'filling', unknown],
      [submit, 'submitting', { problem: null }, ['apply']],
      [answer('apply', { problem: null, application: sent }), 'applied', { application: sent }],
      ['application.begin', 'filling'],
      [submit, 'submitting', {}, ['apply']],
      [answer('apply', { problem: refused }), 'filling', { problem: refused }],
      ['application.cancel', 'reading', { problem: null }, ['readStanding']],
      [answer('readStanding', { kind: 'open', application: sent }), 'applied'],
      ['withdrawal.ask', 'asking'],
      ['withdrawal.cancel', 'applied'],
      ['withdrawal.ask', 'asking'],
      ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
      ['withdrawal.cancel', 'withdrawing'],
      [failure('withdraw'), 'asking', unknown],
      ['withdrawal.confirm', 'withdrawing', { problem: null }, ['withdraw']],
      [
        answer('withdraw', { problem: null, application: null }),
        'withdrawn',
        { application: null },
      ],
      ['application.begin', 'filling'],
    ]);
  });

  test('the deadline is faster than a correction, and than a withdrawal', () => {
    go(auditionApplicationMachine, 'reading', [
      [
        answer('readStanding', { kind: 'open', application: sent }),
        'applied',
        { application: sent },
      ],
      ['withdrawal.ask', 'asking'],
      ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
      [answer('withdraw', closed), 'asking', closed],
      ['withdrawal.cancel', 'applied', { problem: null }],
      ['application.begin', 'filling'],
      [submit, 'submitting', {}, ['apply']],
      [answer('apply', closed), 'closed'],
    ]);
    go(auditionApplicationMachine, 'reading', [
      [
        answer('readStanding', { kind: 'closed', application: sent }),
        'closed',
        { application: sent },
      ],
    ]);
  });
});
