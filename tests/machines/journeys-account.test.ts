import { describe, test } from 'vitest';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import { tokenRenewalMachine } from '../../machines/token-renewal.machine.ts';
import { luna } from '../member-fixture.ts';
import { answer, failure, go, part } from './journey.ts';
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
      [answer('signIn', refused), 'entering.refused', { answer: refused }, ['accountStatus']],
      [submit, 'sending', {}, ['signIn']],
      [
        failure('signIn'),
        'entering.refused',
        { answer: { kind: 'refused', code: 'unknown' } },
        ['reportFailure', 'accountStatus'],
      ],
    ]);
  });

  test('a notice that fails is taken away, and one that recovers the account ends the chart', () => {
    const closed = { kind: 'suspended' };
    go(signInMachine, 'entering.clear', [
      [submit, 'sending', {}, ['signIn']],
      [answer('signIn', closed), 'entering.closed', { answer: closed }, ['accountStatus']],
      ['credentials.edit', 'entering.closed', { answer: closed }],
      [failure('accountStatus'), 'entering.clear', { answer: null }],
      [submit, 'sending', {}, ['signIn']],
      [answer('signIn', closed), 'entering.closed', { answer: closed }, ['accountStatus']],
      [answer('accountStatus'), 'recovered'],
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
