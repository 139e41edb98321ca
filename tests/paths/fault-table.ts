import { refusal } from './calls.ts';
import type { Expectation } from './fault-expectation.ts';
import { callWords, sameWords } from './fault-words.ts';
import { PRESSED } from './screens/re-auth.ts';

const FAILED = 'Something went wrong.';
const IN_A_WHILE = 'Too many attempts. Please try again in 30 seconds.';
const UNPROVED = 'Please verify your phone number again.';
const USED = 'The code has expired. Please request a new one.';
const UNSENT = 'There was a problem sending the verification code.';
const UNCHECKED = 'There was a problem verifying the code.';
const STAYS = 'We couldn’t deactivate your account. Please try again.';
const LINKED = 'Google account is already linked.';

const waitsUntil = (resendAt: number) => ({
  state: 'entering.code.unsent + entering.resend.waiting',
  output: {
    kind: 'failed',
    known: { problem: { call: 'sendCode', code: 'too_many_requests' }, resendAt },
  },
});
const UNSENT_CODE = 'entering.code.unsent + entering.resend.allowed';
const SENT_CODE = 'entering.code.sent.typing + entering.resend.waiting';

const CHECK: Expectation = {
  reads: true,
  state: 'failed',
  says: sameWords('Check failed. Try again.'),
  reopened: { walk: 'sign-up', state: 'filling.credentials' },
};

const form = (walk: string, begun: string, what: string): Expectation => ({
  state: 'filling',
  says: callWords(`We couldn’t send your ${what}. Please try again.`),
  reopened: { walk, state: begun, reads: true },
});

const reading = (walk: string, done: string): Expectation => ({
  reads: true,
  state: 'unread',
  says: sameWords(`We couldn’t find out whether you have ${done}.`),
  by: 'standing.retry',
  good: 1,
  reopened: { walk, state: 'open.offering', reads: true },
});

const settling = (state: string): Expectation => ({
  state,
  says: callWords('That didn’t work. Please try again.'),
  reopened: { walk: 'event-entry', state: 'open.offering', reads: true },
});

const DEACTIVATE: Expectation = {
  state: 'reading.failed',
  says: callWords(STAYS),
  // Whoever logs in then is told that the account is deactivated.
  again: {
    answer: refusal(401, 'unauthorized'),
    leadsTo: '/login?next=%2Faccount-manage',
    says: 'You’ve been logged out. Please log in again.',
  },
};
const PROFILE = { walk: 'email-confirmation', state: 'idle' };
const ACCOUNT = { walk: 'deactivation', state: 'idle' };
const NOT_HERE = 'That didn’t work in this browser. Please try again.';
const BROWSER = { walk: 'push-subscription', state: 'checking' };
const PROVE: Expectation = {
  state: 'enteringPassword',
  waits: [PRESSED],
  says: callWords('We couldn’t check that. Please try again.', { 'status 429': IN_A_WHILE }),
  reopened: ACCOUNT,
};

/** What each call's actor makes of a fault, by the name of its walk. */
export const EXPECTED: Record<string, Record<string, Expectation>> = {
  'account-recovery': {
    recoverAccount: {
      state: 'offered.failed',
      says: sameWords('Recovery failed. Please try again.'),
      again: {
        answer: refusal(400, 'already_recovered'),
        state: 'recovered',
        says: 'Account Recovery Successful!',
      },
      reopened: {
        alert: 'Please use the account recovery option in the popup.',
        press: 'OK',
        leadsTo: '/login',
      },
    },
  },
  'application-correction': {
    submit: form('audition-application', 'open.sent.known', 'application'),
  },
  'application-form': { submit: form('audition-application', 'open.offering', 'application') },
  'submission-withdrawal': {
    withdraw: {
      state: 'asking',
      says: callWords('We couldn’t withdraw it. Please try again.'),
      reopened: { walk: 'audition-application', state: 'open.sent.known', reads: true },
    },
  },
  'winner-place': {
    readPlace: {
      reads: true,
      state: 'waiting',
      says: sameWords(''),
      reopened: { walk: 'event-entry', state: 'open.offering', reads: true },
    },
    confirmPlace: settling('waiting'),
    giveUpPlace: settling('asking'),
  },
  'audition-application': {
    readStanding: reading('audition-application', 'applied'),
  },
  'availability, the ID': { checkName: CHECK },
  'availability, the nickname': { checkName: CHECK },
  'code-entry': {
    sendCode: {
      state: UNSENT_CODE,
      says: sameWords(UNSENT, { 'status 429': 'The next code can be sent in 30 seconds.' }),
      throttled: waitsUntil(30_000),
      again: {
        answer: { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '60' } },
        ...waitsUntil(60_000),
        says: 'The next code can be sent in 60 seconds.',
      },
    },
    verifyCode: {
      state: SENT_CODE,
      says: sameWords(UNCHECKED, { 'status 429': IN_A_WHILE }),
      again: {
        answer: refusal(400, 'code_expired'),
        state: 'entering.code.over.expired + entering.resend.waiting',
        says: USED,
      },
      reopened: {
        walk: 'code-entry',
        state: SENT_CODE,
      },
    },
  },
  'code-entry, a proof of the account': {
    sendCode: {
      waits: [PRESSED],
      state: UNSENT_CODE,
      says: callWords(UNSENT, { 'status 429': IN_A_WHILE }),
      throttled: waitsUntil(30_000),
      reopened: ACCOUNT,
    },
    verifyCode: {
      waits: [PRESSED],
      state: SENT_CODE,
      says: callWords(UNCHECKED, { 'status 429': IN_A_WHILE }),
      again: {
        answer: refusal(400, 'code_expired'),
        state: 'entering.code.over.expired + entering.resend.waiting',
        says: USED,
      },
      reopened: ACCOUNT,
    },
  },
  'code-entry, an email': {
    sendCode: {
      state: UNSENT_CODE,
      says: callWords(UNSENT, { 'status 429': IN_A_WHILE }),
      throttled: waitsUntil(30_000),
      reopened: PROFILE,
    },
    verifyCode: {
      state: SENT_CODE,
      says: callWords(UNCHECKED, { 'status 429': IN_A_WHILE }),
      again: { answer: refusal(409, 'email_confirmed'), state: 'confirmed' },
      reopened: PROFILE,
    },
  },
  'code-entry, Google’s link': {
    verifyCode: {
      state: 'entering.code.sent.typing + entering.resend.allowed',
      says: callWords(UNCHECKED),
      again: {
        answer: refusal(403, 'google_already_linked'),
        state: 'confirmed',
        isLinked: true,
      },
    },
  },
  deactivation: { deactivate: DEACTIVATE },
  'entry-correction': { submit: form('event-entry', 'open.sent.known', 'entry') },
  'entry-form': { submit: form('event-entry', 'open.offering', 'entry') },
  'event-entry': {
    readStanding: reading('event-entry', 'entered'),
  },
  'find-id': {
    findIds: {
      state: 'proving.refused',
      says: callWords(FAILED),
      reopened: { walk: 'find-id', state: 'proving.entering' },
      again: {
        answer: refusal(400, 'invalid_phone_token'),
        state: 'proving.refused',
        says: UNPROVED,
      },
    },
    sendId: { state: 'found.refused', says: callWords(FAILED) },
  },
  'find-password': {
    changePassword: {
      state: 'refused',
      says: callWords(FAILED),
      reopened: { walk: 'find-password', state: 'filling.password' },
    },
  },
  'push-subscription': {
    findState: {
      reads: true,
      state: 'unknown',
      says: callWords(NOT_HERE),
      by: 'push.retry',
      good: 3,
      reopened: BROWSER,
    },
    turnOn: { state: 'off', says: callWords(NOT_HERE), good: 2, reopened: BROWSER },
    turnOff: { state: 'on.ready', says: callWords(NOT_HERE), reopened: BROWSER },
    sendTest: { state: 'on.ready', says: callWords(NOT_HERE), reopened: BROWSER },
  },
  'game-popup': {
    findGame: {
      reads: true,
      state: 'absent',
      says: sameWords(''),
      over: 'Home is the same without a game; the next visit asks again.',
    },
  },
  'google-link': {
    askForLink: {
      state: 'refused',
      says: callWords(FAILED),
      again: { answer: refusal(403, 'google_already_linked'), state: 'refused', says: LINKED },
    },
  },
  'google-sign-in': {
    signIn: {
      state: 'idle.refused',
      says: callWords('Login failed', { 'status 429': IN_A_WHILE }),
    },
  },
  'nickname-setup': {
    setUp: {
      state: 'refused',
      says: callWords('Failed to set nickname. Please try again.', {
        'status 500': 'Server error. Please try again later.',
      }),
      reopened: { walk: 'nickname-setup', state: 'filling.nickname' },
    },
  },
  're-auth, with a password': { prove: PROVE },
  're-auth, of staff': { prove: PROVE },
  'account-change': {
    makeChange: {
      state: 'resting.failed',
      says: callWords('We couldn’t log it out. Please try again.'),
    },
  },
  'content-edit': {
    save: {
      state: 'draft.dirty + server.resting.failed',
      says: callWords('Nothing was saved. Please try again.', {
        offline: 'You’re offline. It will be saved once the network is back.',
      }),
      reopened: { walk: 'content-edit', state: 'draft.dirty + server.resting.idle' },
    },
    publish: {
      state: 'draft.clean + server.resting.refused',
      says: callWords('Nothing was saved. Please try again.'),
      good: 1,
    },
    archive: {
      state: 'draft.clean + server.resting.refused',
      says: callWords('Nothing was saved. Please try again.'),
    },
  },
  'consent-renewal': {
    agree: { state: 'failed', says: callWords('Your consent wasn’t saved. Please try again.') },
  },
  'bulk-import': {
    checkFile: {
      state: 'answered.lost',
      says: callWords('Nothing was imported. Please try again.'),
    },
    importFile: {
      state: 'answered.lost',
      says: callWords('Nothing was imported. Please try again.'),
    },
  },
  'staff-act': {
    makeAct: {
      state: 'resting.failed',
      says: callWords('Nothing was changed. Please try again.'),
    },
  },
  'picture-upload': {
    sendPicture: {
      state: 'lost',
      says: callWords('The picture was not accepted. Please try again.'),
    },
  },
  'support-reply': {
    makeAct: {
      state: 'resting.failed',
      says: callWords('Nothing was changed. Please try again.'),
      reopened: { walk: 'support-reply', state: 'resting.writing' },
    },
  },
  'account-change, of the email': {
    makeChange: {
      state: 'resting.failed',
      says: callWords('Something went wrong.', { 'status 429': IN_A_WHILE }),
      good: 1,
    },
  },
  'passkey-prompt': {
    askForPasskey: {
      state: 'resting.failed',
      says: callWords('An unknown error occurred.'),
      // The browser's own dialog, which would come after the server's answer, is beyond the walk.
      good: 3,
    },
  },
  'payment-add': {
    saveCard: {
      state: 'filling',
      says: callWords('We couldn’t add the card. Please try again.'),
      reopenedIn: 'tests/app/payment/payment-add.test.tsx opens the page with an empty form.',
    },
  },
  'sign-in': {
    signIn: {
      state: 'entering.refused',
      throttled: { state: 'entering.throttled' },
      says: callWords('Login failed', { 'status 429': IN_A_WHILE }),
    },
  },
  'sign-up': {
    signUp: {
      state: 'refused',
      says: callWords(FAILED),
      reopened: { walk: 'sign-up', state: 'filling.credentials' },
    },
  },
  'video-search': {
    findVideos: {
      reads: true,
      state: 'failed',
      says: {
        offline: 'You are offline',
        'no answer in time': 'This is taking too long',
        'status 500': 'Something went wrong.',
        'status 429': 'Too many requests',
        'a broken answer': 'Something went wrong.',
      },
      reopenedIn: 'tests/app/video/search.test.tsx opens /video with a search in its address.',
    },
  },
};
