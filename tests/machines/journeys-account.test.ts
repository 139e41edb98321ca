import { describe, test } from 'vitest';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import { tokenRenewalMachine } from '../../machines/token-renewal.machine.ts';
import { luna } from '../member-fixture.ts';
import { answer, delay, failure, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

const surprise = new Error('surprise');

describe('account-recovery', () => {
  test('an unexpected error is reported, and the fan can try again', () => {
    const start = { type: 'recovery.start', token: 'R1' };
    go(accountRecoveryMachine, 'offered.untried', [
      [start, 'sending', {}, ['recoverAccount']],
      [failure('recoverAccount'), 'offered.failed', {}, ['reportFailure']],
      [start, 'sending', {}, ['recoverAccount']],
    ]);
  });
});

describe('account-status', () => {
  const withdrawn = { kind: 'withdrawn', recoverable: true, recoveryToken: 'R1' };
  const gone = { ...withdrawn, recoverable: false };
  const suspended = { kind: 'suspended' };
  const told = (refusal: object) => ({ type: 'status.told', refusal });

  test('each notice shows its case, and closes', () => {
    go(accountStatusMachine, 'quiet', [
      [told(gone), 'permanent', { refusal: gone }],
      ['notice.close', 'quiet'],
      [told(suspended), 'suspended', { refusal: suspended }],
      ['notice.close', 'quiet'],
      [told(withdrawn), 'recoverable', { refusal: withdrawn }, ['accountRecovery']],
      ['notice.close', 'quiet'],
    ]);
  });

  test('a recovery that fails unexpectedly closes the notice', () => {
    go(accountStatusMachine, 'quiet', [
      [told(withdrawn), 'recoverable', {}, ['accountRecovery']],
      [failure('accountRecovery'), 'quiet'],
    ]);
  });
});

describe('code-entry', () => {
  const submit = { type: 'code.submit', code: '123456' };
  const told = (call: string, code = 'unknown') => ({ problem: { call, code } });
  const ready = 'entering.resend.allowed';
  const idle = `entering.code.unsent + ${ready}`;
  const typing = `entering.code.sent.typing + ${ready}`;
  const sent = (sentAt: number, resendAt: number | null = null) =>
    answer('sendCode', { kind: 'sent', known: { sent: { sentAt }, resendAt, misses: 0 } });

  test('an unexpected error leads back to what was there before, and a new code replaces the old one', () => {
    go(codeEntryMachine, idle, [
      [submit, idle],
      ['code.send', 'sending.first', {}, ['sendCode']],
      [failure('sendCode'), idle, told('sendCode')],
      ['code.send', 'sending.first', { problem: null }, ['sendCode']],
      [answer('sendCode', { kind: 'failed', known: told('sendCode', 'throttled') }), idle],
      ['code.send', 'sending.first', { problem: null }, ['sendCode']],
      [sent(1), typing, { sent: { sentAt: 1 }, problem: null }],
      [submit, 'confirming', {}, ['verifyCode']],
      [failure('verifyCode'), typing, told('verifyCode')],
      [submit, 'confirming', { problem: null }, ['verifyCode']],
      [
        answer('verifyCode', { kind: 'wrong', ...told('verifyCode', 'invalid_code') }),
        `entering.code.sent.wrong + ${ready}`,
        { misses: 1, ...told('verifyCode', 'invalid_code') },
      ],
      ['code.send', 'sending.again', { problem: null }, ['sendCode']],
      [sent(2), typing, { sent: { sentAt: 2 }, misses: 0 }],
      [
        delay('codeLifetime', 'code-entry.entering.code.sent'),
        `entering.code.over.expired + ${ready}`,
        { sent: null, problem: null },
      ],
      ['code.send', 'sending.first', {}, ['sendCode']],
      [sent(3, 9), 'entering.code.sent.typing + entering.resend.waiting'],
      ['code.send', 'entering.code.sent.typing + entering.resend.waiting'],
      [delay('resendWait', 'code-entry.entering.resend.waiting'), typing],
      [submit, 'confirming', {}, ['verifyCode']],
      [answer('verifyCode', { kind: 'right', proof: null }), 'confirmed', { proof: null }],
    ]);
  });

  test('the wait for another code goes on whatever becomes of this one, and ends without changing it', () => {
    const waiting = 'entering.resend.waiting';
    const verdict = (kind: string, code: string) =>
      answer('verifyCode', { kind, ...told('verifyCode', code) });
    const waited = delay('resendWait', `code-entry.${waiting}`);
    const expiry = delay('codeLifetime', 'code-entry.entering.code.sent');
    const compared = [submit, 'confirming', { problem: null }, ['verifyCode']] as const;
    const failed = told('verifyCode', 'throttled');
    go(codeEntryMachine, idle, [
      ['code.send', 'sending.first', {}, ['sendCode']],
      [sent(1, 9), `entering.code.sent.typing + ${waiting}`],
      [...compared],
      [failure('verifyCode'), `entering.code.sent.typing + ${waiting}`],
      [...compared],
      [verdict('failed', 'throttled'), `entering.code.sent.typing + ${waiting}`, failed],
      ['code.edit', `entering.code.sent.typing + ${waiting}`, { problem: null }],
      [...compared],
      [verdict('wrong', 'invalid_code'), `entering.code.sent.wrong + ${waiting}`],
      [waited, `entering.code.sent.wrong + ${ready}`, { resendAt: null }],
      [expiry, `entering.code.over.expired + ${ready}`, { problem: null }],
      ['code.send', 'sending.first', {}, ['sendCode']],
      [sent(2, 9), `entering.code.sent.typing + ${waiting}`],
      [...compared],
      [verdict('exhausted', 'code_exhausted'), `entering.code.over.exhausted + ${waiting}`],
      [waited, `entering.code.over.exhausted + ${ready}`],
    ]);
  });
});

describe('deactivation', () => {
  const sent = part('codeEntry', codeParts.sent);
  const confirming = part('codeEntry', codeParts.confirming);
  const right = answer('codeEntry', { proof: null });
  const known = { sent: { sentAt: 1 }, resendAt: null };

  test('the fan can cancel at every step but a check, and a sent code is kept', () => {
    go(deactivationMachine, 'idle', [
      ['deactivation.ask', 'reading'],
      ['deactivation.cancel', 'idle'],
      ['deactivation.ask', 'reading'],
      ['deactivation.confirm', 'enteringCode.typing'],
      ['deactivation.cancel', 'idle'],
      ['deactivation.ask', 'reading'],
      ['deactivation.confirm', 'enteringCode.typing'],
      [sent, 'enteringCode.typing', known],
      [confirming, 'enteringCode.checking'],
      ['deactivation.cancel', 'enteringCode.checking'],
      [sent, 'enteringCode.typing'],
      ['deactivation.cancel', 'idle', known],
    ]);
  });

  test('a proved fan can cancel after a failure', () => {
    const problem = { code: 'offline' };
    go(deactivationMachine, 'idle', [
      ['deactivation.ask', 'reading'],
      ['deactivation.confirm', 'enteringCode.typing'],
      [right, 'leaving', {}, ['deactivate']],
      [answer('deactivate', { problem }), 'failed', { problem }],
      ['deactivation.cancel', 'idle', { problem: null }],
    ]);
  });
});

describe('email-confirmation', () => {
  test('the fan can leave at any time but a check, and a sent code is kept', () => {
    const known = { sent: { sentAt: 1 }, misses: 0 };
    go(emailConfirmationMachine, 'idle', [
      ['confirmation.ask', 'entering.typing'],
      ['confirmation.cancel', 'idle', { sent: null }],
      ['confirmation.ask', 'entering.typing'],
      [part('codeEntry', codeParts.sent), 'entering.typing', known],
      [part('codeEntry', codeParts.confirming), 'entering.checking'],
      ['confirmation.cancel', 'entering.checking'],
      [part('codeEntry', codeParts.exhausted), 'entering.typing', { misses: 5 }],
      ['confirmation.cancel', 'idle', { misses: 5 }],
      ['confirmation.ask', 'entering.typing'],
      [answer('codeEntry', { proof: null }), 'confirmed'],
    ]);
  });
});

describe('session', () => {
  const opened = { type: 'session.opened', token: 'T1', user: luna };

  test('a change during the request for the user repeats the request', () => {
    go(sessionMachine, 'unread', [
      ['app.started', 'restoring', {}, ['loadUser']],
      ['browser.online', 'restoring', {}, ['loadUser']],
      ['token.changed', 'restoring', {}, ['loadUser']],
      [failure('loadUser'), 'unreachable.offline'],
      ['browser.online', 'restoring', {}, ['loadUser']],
      [answer('loadUser', { user: null, failing: true }), 'unreachable.failing'],
    ]);
  });

  test('a pending logout is sent again with the network; a further loss changes nothing', () => {
    go(sessionMachine, 'unread', [
      ['app.started', 'restoring', {}, ['loadUser']],
      [answer('loadUser', { user: null }), 'visitor.flushing', {}, ['sendLogout']],
      ['browser.online', 'visitor.flushing', {}, ['sendLogout']],
      [failure('sendLogout'), 'visitor.pending'],
      ['session.lost', 'visitor.pending'],
      ['logout.heard', 'visitor.pending'],
      ['browser.online', 'visitor.flushing', {}, ['sendLogout']],
      [answer('sendLogout'), 'visitor.idle'],
    ]);
  });

  test('a token from another tab keeps the member while the server fails, and its removal ends the session', () => {
    go(sessionMachine, 'unread', [
      [opened, 'member.steady', { user: luna }, ['keepToken']],
      ['token.changed', 'member.following', {}, ['loadUser']],
      [answer('loadUser', { user: null, failing: true }), 'member.steady', { user: luna }],
      ['token.changed', 'member.following', {}, ['loadUser']],
      [
        answer('loadUser', { user: null }),
        'visitor.flushing',
        { user: null },
        ['endSession', 'tellTabs', 'sendLogout'],
      ],
    ]);
  });

  test('during a logout other ends of the session change nothing', () => {
    go(sessionMachine, 'unread', [
      [opened, 'member.steady', {}, ['keepToken']],
      ['user.signOut', 'leaving', {}, ['markLogoutPending', 'sendLogout']],
      ['session.lost', 'leaving'],
      ['logout.heard', 'leaving'],
      [answer('sendLogout'), 'visitor.idle', { user: null }, ['endSession', 'tellTabs']],
    ]);
  });
});

describe('sign-in', () => {
  const submit = { type: 'credentials.submit', username: 'mina12', password: 'starlit7' };

  test('refusals and unexpected errors lead back to the form at once', () => {
    const refused = { kind: 'refused', code: 'incorrect_credentials' };
    go(signInMachine, 'entering.clear', [
      [submit, 'sending', {}, ['signIn']],
      [answer('signIn', refused), 'entering.refused', { answer: refused }],
      [submit, 'sending', {}, ['signIn']],
      [
        failure('signIn'),
        'entering.refused',
        { answer: { kind: 'refused', code: 'unknown' } },
        ['reportFailure'],
      ],
    ]);
  });
});

describe('token-renewal', () => {
  test('the reason for an unreachable server is kept', () => {
    go(tokenRenewalMachine, 'steady', [
      [{ type: 'token.refused', token: 'T1' }, 'renewing', {}, ['renewToken']],
      [failure('renewToken', surprise), 'steady', { failure: surprise }],
    ]);
  });
});
