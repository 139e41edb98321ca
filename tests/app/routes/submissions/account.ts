import { accountChangeOnPage } from '../../../../src/flows/account-change.ts';
import { recoveryOnPage } from '../../../../src/flows/account-recovery.ts';
import type { App } from '../../../../src/flows/app/app.ts';
import { renewalOnPage } from '../../../../src/flows/consent-renewal.ts';
import { googleLinkOf, saveLink } from '../../../../src/flows/google-link.ts';
import { NEWER_TERMS, TERMS_DUE } from '../../../machines/models/consent-renewal.ts';
import { luna } from '../../../member-fixture.ts';
import { fine, json, problem } from '../../support/fake-server.ts';
import {
  accepted,
  fails,
  openMember,
  refused,
  replaces,
  type SubmissionCase,
  showFlow,
  submits,
  unanswered,
} from '../actions.ts';

function showRenewal(app: App, at: string) {
  const user = { ...luna, consentsDue: [TERMS_DUE] };
  app.session.send({ type: 'session.opened', token: 'T1', user });
  return showFlow(app, renewalOnPage, at, { due: user.consentsDue });
}
const DATA = 'GET /api/auth/my-data';
const renewal = (consentsDue: object[] = []) => ({
  ...{ path: 'consent-renewal', form: { language: 'kr' }, prepare: showRenewal },
  server: {
    [DATA]: () => json({ user: { ...luna, consentsDue } }),
    'POST /api/auth/log-out': fine,
  },
  call: 'POST /api/auth/consents',
});

function showChange(app: App, at: string) {
  openMember(app);
  return showFlow(app, accountChangeOnPage, at, {});
}
const change = (path: string, call: string, form: Record<string, string>) => ({
  ...{ path, prepare: showChange, call: `POST /api/auth/${call}` },
  form: { intent: 'change', ...form },
  server: { [DATA]: () => json({ user: luna }) },
});
const END = change('account-manage', 'sessions/end', { change: 'endSession', id: 'S2' });
const CHANGE_PASSWORD = change('password-change', 'password', {
  'current-password': 'starlit7',
  'new-password': 'moonlit8',
  'confirm-password': 'moonlit8',
});
const CHANGE_EMAIL = change('email-change', 'email/change', { email: 'luna.new@mail.example' });
const CHANGE_PHONE = change('phone-number-edit', 'phone/change', {
  country: 'KR',
  phone: '1087654321',
});

const RECOVER = {
  path: 'account-recovery',
  form: { token: 'R1' },
  prepare: (app: App, at: string) => showFlow(app, recoveryOnPage, at, undefined),
  call: 'POST /api/auth/status/withdraw/recovery',
};

function showVerification(app: App) {
  openMember(app);
  const sentAt = app.platform.steadyNow();
  saveLink(app, { asked: { code: 'google_verification_required' }, sentAt });
  googleLinkOf(app);
}
const linked = { ...luna, oauth_connections: { google: true } };
const VERIFY = {
  path: 'google-verification',
  form: { code: '123456' },
  prepare: showVerification,
  server: { [DATA]: () => json({ user: linked }) },
  call: 'POST /api/auth/google/link/verify',
};
const LINK_ANOTHER = {
  ...VERIFY,
  form: { googleCode: 'G2' },
  call: 'POST /api/auth/google/link/callback',
};

export const accountSubmissions: SubmissionCase[] = [
  submits(END, 'the end of a session', fine, accepted),
  fails(END, 'the end of a session while too many are ended', 429, 'throttled'),
  fails(CHANGE_PASSWORD, 'a wrong current password', 400, 'incorrect_password'),
  submits(CHANGE_PASSWORD, 'a new password', fine, accepted),
  fails(CHANGE_EMAIL, 'an email that is the account’s already', 409, 'same_email'),
  submits(CHANGE_EMAIL, 'a new email', fine, accepted),
  fails(CHANGE_PHONE, 'a number that is the account’s already', 409, 'same_phone'),
  submits(CHANGE_PHONE, 'a new number', () => json({ message: 'Sent.', retryAfter: 60 }), accepted),
  fails(RECOVER, 'a recovery without a token', 400, 'recovery_token_missing', refused('missing')),
  submits(RECOVER, 'a recovery', fine, replaces('/login')),

  submits(
    { ...renewal(), at: '/consent-renewal?next=%2Fmypage%3Ftab%3Devents' },
    'a consent',
    fine,
    replaces('/mypage?tab=events'),
  ),
  fails(renewal(), 'a consent given in another tab', 409, 'changed_elsewhere', replaces('/')),
  fails(renewal([NEWER_TERMS]), 'a consent no longer in force', 409, 'changed_elsewhere'),
  submits(
    { ...renewal(), server: { [DATA]: () => problem(503, 'unavailable') } },
    'a consent after which the user does not load',
    fine,
    refused('unseen'),
  ),
  submits(
    { ...renewal(), form: { intent: 'decline' } },
    'a log-out in place of a consent',
    fine,
    unanswered,
  ),

  fails(VERIFY, 'a wrong code', 400, 'invalid_code'),
  submits(
    { ...VERIFY, at: '/google-verification?next=%2Fvideo' },
    'the right code',
    fine,
    replaces('/video'),
  ),
  fails(LINK_ANOTHER, 'another account that is refused', 409, 'email_taken'),
  submits(LINK_ANOTHER, 'another account that is linked at once', fine, replaces('/mypage')),
];
