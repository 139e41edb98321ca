import { describe, test } from 'vitest';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import { tokenRenewalMachine } from '../../machines/token-renewal.machine.ts';
import { luna } from '../member-fixture.ts';
import { answer, delay, failure, go } from './journey.ts';

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
  const submit = { type: 'proof.submit', secret: '123456' };
  const wrong = { code: 'invalid_code' };
  const sent = { sentAt: 1, resendAt: null, problem: null };

  test('the fan can cancel at every step, and sees nothing of it later', () => {
    const problem = { code: 'throttled' };
    go(deactivationMachine, 'idle', [
      ['deactivation.ask', 'reading'],
      ['deactivation.confirm', 'sendingCode', {}, ['sendCode']],
      ['deactivation.cancel', 'idle'],
      ['deactivation.ask', 'reading'],
      ['deactivation.confirm', 'sendingCode', {}, ['sendCode']],
      [answer('sendCode', { resendAt: null, problem }), 'proving', { problem, sentAt: null }],
      ['deactivation.cancel', 'idle', { problem: null }],
    ]);
  });

  test('requesting another code clears the last one’s error', () => {
    go(deactivationMachine, 'idle', [
      ['deactivation.ask', 'reading'],
      ['deactivation.confirm', 'sendingCode', {}, ['sendCode']],
      [answer('sendCode', sent), 'proving', sent],
      [submit, 'checking', {}, ['prove']],
      [answer('prove', { problem: wrong }), 'proving', { problem: wrong, sentAt: 1 }],
      ['code.send', 'sendingCode', { problem: null }, ['sendCode']],
    ]);
  });

  test('a proved fan can cancel after a failure', () => {
    const problem = { code: 'offline' };
    go(deactivationMachine, 'idle', [
      ['deactivation.ask', 'reading'],
      ['deactivation.confirm', 'sendingCode', {}, ['sendCode']],
      [answer('sendCode', sent), 'proving'],
      [submit, 'checking', {}, ['prove']],
      [answer('prove', { problem: null }), 'leaving', {}, ['deactivate']],
      [answer('deactivate', { problem }), 'failed', { problem }],
      ['deactivation.cancel', 'idle', { problem: null }],
    ]);
  });
});

describe('email-confirmation', () => {
  const end = delay('codeLifetime', 'email-confirmation.entering');

  test('the fan can leave at any time, and an unexpected error leads back to the code', () => {
    const problem = { code: 'throttled' };
    go(emailConfirmationMachine, 'idle', [
      ['confirmation.ask', 'sending', {}, ['sendCode']],
      ['confirmation.cancel', 'idle'],
      ['confirmation.ask', 'sending', {}, ['sendCode']],
      [failure('sendCode'), 'entering', { problem: { code: 'unknown' } }],
      ['confirmation.cancel', 'idle', { problem: null }],
      ['confirmation.ask', 'sending', {}, ['sendCode']],
      [answer('sendCode', { problem }), 'entering', { problem }],
      [end, 'entering', { problem, sentAt: null }],
      ['code.send', 'sending', { problem: null }, ['sendCode']],
      [answer('sendCode', { sentAt: 1, problem: null }), 'entering', { sentAt: 1 }],
      [{ type: 'code.submit', code: '123456' }, 'verifying', {}, ['verifyCode']],
      [failure('verifyCode'), 'entering', { problem: { code: 'unknown' }, sentAt: 1 }],
      [end, 'entering', { problem: { code: 'code_expired' }, sentAt: null }],
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
