import { accountChangeOnPage } from '../../../../src/flows/account-change.ts';
import { recoveryOnPage } from '../../../../src/flows/account-recovery.ts';
import type { App } from '../../../../src/flows/app/app.ts';
import { renewalOnPage } from '../../../../src/flows/consent-renewal.ts';
import { deactivationOnPage } from '../../../../src/flows/deactivation.ts';
import { googleLinkOf, saveLink } from '../../../../src/flows/google-link.ts';
import { NEWER_TERMS, TERMS_DUE } from '../../../machines/models/consent-renewal.ts';
import { luna } from '../../../member-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import {
  accepted,
  openMember,
  refused,
  replaces,
  type SubmissionCase,
  showFlow,
  unanswered,
} from '../actions.ts';

const fine = () => json({ message: 'Fine.' });

function showDeactivation(app: App, at: string) {
  openMember(app);
  const flow = showFlow(app, deactivationOnPage, at, { proof: 'password' });
  flow.send({ type: 'deactivation.ask' });
  flow.send({ type: 'deactivation.confirm' });
}

function showRenewal(app: App, at: string) {
  const user = { ...luna, consentsDue: [TERMS_DUE] };
  app.session.send({ type: 'session.opened', token: 'T1', user });
  return showFlow(app, renewalOnPage, at, { due: user.consentsDue });
}
const RENEW = { path: 'consent-renewal', form: { language: 'kr' }, prepare: showRenewal };
const renewing = (answer: () => Response, consentsDue: object[] = []) => ({
  'POST /api/auth/consents': answer,
  'GET /api/auth/my-data': () => json({ user: { ...luna, consentsDue } }),
  'POST /api/auth/log-out': fine,
});

function showSessions(app: App, at: string) {
  openMember(app);
  return showFlow(app, accountChangeOnPage, at, { proof: 'password' });
}
const END = {
  path: 'account-manage',
  form: { intent: 'change', change: 'endSession', id: 'S2' },
  prepare: showSessions,
};
const CHANGE_PASSWORD = {
  path: 'password-change',
  form: {
    intent: 'change',
    'current-password': 'starlit7',
    'new-password': 'moonlit8',
    'confirm-password': 'moonlit8',
  },
  prepare: showSessions,
};
const CHANGE_EMAIL = {
  path: 'email-change',
  form: { intent: 'change', email: 'luna.new@mail.example' },
  prepare: showSessions,
};
const CHANGE_PHONE = {
  path: 'phone-number-edit',
  form: { intent: 'change', country: 'KR', phone: '1087654321' },
  prepare: showSessions,
};
const due = () => problem(403, 'proof_required');

const RECOVER = {
  path: 'account-recovery',
  form: { token: 'R1' },
  prepare: (app: App, at: string) => showFlow(app, recoveryOnPage, at, undefined),
};
const recovering = (answer: () => Response) => ({
  'POST /api/auth/status/withdraw/recovery': answer,
});

function showVerification(app: App) {
  openMember(app);
  const sentAt = app.platform.steadyNow();
  saveLink(app, { asked: { code: 'google_verification_required' }, sentAt });
  googleLinkOf(app);
}
const VERIFY = { path: 'google-verification', form: { code: '123456' }, prepare: showVerification };
const linked = { ...luna, oauth_connections: { google: true } };
const linking = (answer: () => Response) => ({
  'POST /api/auth/google/link/verify': answer,
  'POST /api/auth/google/link/callback': answer,
  'GET /api/auth/my-data': () => json({ user: linked }),
});

export const accountSubmissions: SubmissionCase[] = [
  {
    path: 'account-manage',
    form: { intent: 'deactivate', password: 'starlit7' },
    prepare: showDeactivation,
    what: 'a deactivation',
    server: { 'POST /api/auth/proof': fine, 'POST /api/auth/deactive': fine },
    answer: unanswered,
  },
  {
    ...END,
    what: 'the end of a session',
    server: { 'POST /api/auth/sessions/end': fine },
    answer: accepted,
  },
  {
    ...END,
    what: 'the end of a session, before a proof',
    server: { 'POST /api/auth/sessions/end': due },
    answer: refused('proof_required'),
  },
  {
    ...CHANGE_PASSWORD,
    what: 'a wrong current password',
    server: { 'POST /api/auth/password': () => problem(400, 'incorrect_password') },
    answer: refused('incorrect_password'),
  },
  {
    ...CHANGE_PASSWORD,
    what: 'a new password',
    server: {
      'POST /api/auth/password': fine,
      'GET /api/auth/my-data': () => json({ user: luna }),
    },
    answer: accepted,
  },
  {
    ...CHANGE_EMAIL,
    what: 'an email that is the account’s already',
    server: { 'POST /api/auth/email/change': () => problem(409, 'same_email') },
    answer: refused('same_email'),
  },
  {
    ...CHANGE_EMAIL,
    what: 'a new email',
    server: { 'POST /api/auth/email/change': fine },
    answer: accepted,
  },
  {
    ...CHANGE_PHONE,
    what: 'a number that is the account’s already',
    server: { 'POST /api/auth/phone/change': () => problem(409, 'same_phone') },
    answer: refused('same_phone'),
  },
  {
    ...CHANGE_PHONE,
    what: 'a new number',
    server: { 'POST /api/auth/phone/change': () => json({ message: 'Sent.', retryAfter: 60 }) },
    answer: accepted,
  },
  {
    ...RECOVER,
    what: 'a recovery without a token',
    server: recovering(() => problem(400, 'recovery_token_missing')),
    answer: refused('missing'),
  },
  { ...RECOVER, what: 'a recovery', server: recovering(fine), answer: replaces('/login') },

  {
    ...RENEW,
    what: 'a consent',
    at: '/consent-renewal?next=%2Fmypage%3Ftab%3Devents',
    server: renewing(fine),
    answer: replaces('/mypage?tab=events'),
  },
  {
    ...RENEW,
    what: 'a consent that was given in another tab',
    server: renewing(() => problem(409, 'changed_elsewhere')),
    answer: replaces('/'),
  },
  {
    ...RENEW,
    what: 'a consent to what is no longer in force',
    server: renewing(() => problem(409, 'changed_elsewhere'), [NEWER_TERMS]),
    answer: refused('changed_elsewhere'),
  },
  {
    ...RENEW,
    what: 'a consent after which the user does not load',
    server: { ...renewing(fine), 'GET /api/auth/my-data': () => problem(503, 'unavailable') },
    answer: refused('unseen'),
  },
  {
    ...RENEW,
    what: 'a log-out in place of a consent',
    form: { intent: 'decline' },
    server: renewing(fine),
    answer: unanswered,
  },

  {
    ...VERIFY,
    what: 'a wrong code',
    server: linking(() => problem(400, 'invalid_code')),
    answer: refused('invalid_code'),
  },
  {
    ...VERIFY,
    what: 'the right code',
    at: '/google-verification?next=%2Fvideo',
    server: linking(fine),
    answer: replaces('/video'),
  },
  {
    ...VERIFY,
    form: { googleCode: 'G2' },
    what: 'another account that is refused',
    server: linking(() => problem(409, 'email_taken')),
    answer: refused('email_taken'),
  },
  {
    ...VERIFY,
    form: { googleCode: 'G2' },
    what: 'another account that is linked at once',
    server: linking(fine),
    answer: replaces('/mypage'),
  },
];
