import { readyLanguage } from '../../contract/languages.ts';
import { model as accountRecovery } from '../machines/models/account-recovery.ts';
import { model as accountStatus } from '../machines/models/account-status.ts';
import { model as availability } from '../machines/models/availability.ts';
import { model as consent } from '../machines/models/consent.ts';
import { model as findId } from '../machines/models/find-id.ts';
import { model as findPassword } from '../machines/models/find-password.ts';
import { model as gamePopup } from '../machines/models/game-popup.ts';
import { model as googleSignIn } from '../machines/models/google-sign-in.ts';
import { model as intro } from '../machines/models/intro.ts';
import { model as language } from '../machines/models/language.ts';
import { model as nicknameSetup } from '../machines/models/nickname-setup.ts';
import { model as phone } from '../machines/models/phone-verification.ts';
import { model as signIn } from '../machines/models/sign-in.ts';
import { model as signUp } from '../machines/models/sign-up.ts';
import type { Offer } from '../machines/paths.ts';
import {
  accountChangeWalk,
  consentRenewalWalk,
  deactivationWalk,
  emailChangeWalk,
  emailConfirmationWalk,
  firstVisitWalk,
  googleLinkWalk,
  passwordWalk,
  paymentAddWalk,
  pictureUploadWalk,
  pushSubscriptionWalk,
  reAuthWalk,
  staffActWalk,
  staffReAuthWalk,
  supportReplyWalk,
} from './account-walks.ts';
import { codeEntryWalk, furtherCodeWalks } from './code-walks.ts';
import {
  applicationCorrectionWalk,
  applicationFormWalk,
  auditionApplicationWalk,
  entryCorrectionWalk,
  entryFormWalk,
  eventEntryWalk,
  submissionWithdrawalWalk,
  winnerPlaceWalk,
} from './content-walks.ts';
import { bulkImportWalk, contentEditWalk } from './editing-walks.ts';
import { offerFindId, offerFindPassword } from './find-offers.ts';
import { partWalks } from './part-walks.ts';
import {
  connectivityWalk,
  lostAnswersWalk,
  renewalWalk,
  sessionWalk,
  updateWalk,
} from './shell-walks.ts';
import { offerNicknameSetup, offerSignUp } from './sign-up-offers.ts';
import { BY_THE_BROWSER, NO_SURPRISE, type Walk, walkOf } from './walk-of.ts';

const LATE = 'Nothing is seen of it then; tests/app/intro plays it.';
const RESTORED = 'Only a reload begins there; tests/app/sign-up/kept.test.tsx does.';

const consentWalk = walkOf(consent, {
  beyond: { 'deciding: always #1': RESTORED, 'deciding: always #2': RESTORED },
});

const availabilityWalk = walkOf(availability, {
  beyond: { 'deciding: always #1': RESTORED },
});

const RECOVERED = 'xstate.done.actor.accountStatus';
/** Over the page until it is read. */
const canEndNotice: Offer = ({ type }, { context: { answer } }) =>
  type === 'notice.close' || (type === RECOVERED && answer?.kind === 'withdrawn');

const NEVER_FAILS = 'The notice itself knows what to do about a failure; a pinned journey has one.';

const signInWalk = walkOf(signIn, {
  offer: (event, now) => {
    const { answer, proof } = now.context;
    const { type, snapshot } = event;
    if (type === 'passkey.submit' || type.startsWith('xstate.error.actor.')) return false;
    if (now.matches({ entering: 'closed' })) return canEndNotice(event, now);
    // A refused proof is dropped at once.
    if (proof && answer?.kind === 'slowed' && now.matches({ entering: 'slowed' }))
      return type === 'xstate.snapshot.phoneVerification' && !snapshot.context.proof;
    if (type === 'xstate.snapshot.phoneVerification')
      return now.matches('proving') && !proof && Boolean(snapshot.context.proof);
    return type !== RECOVERED;
  },
  beyond: {
    'entering: xstate.error.actor.accountStatus #1': NEVER_FAILS,
    'entering: passkey.submit #1': BY_THE_BROWSER,
    'entering.closed: credentials.edit #1':
      'Only a password manager reaches behind a dialog; a pinned journey does.',
    'sending: xstate.error.actor.signIn #1':
      'Every fault of the network has words of its own; tests/machines/sign-in.test.ts tries a surprise.',
  },
});

const phoneWalk = walkOf(phone, {
  offer: ({ type, edited }, { context }) => {
    if (type !== 'number.edit') return true;
    // The page sends no edit that changes nothing.
    if (!edited.sent) return edited.number.national !== context.number.national;
    // A reload restores the saved number and its code, and clears errors.
    return context.number.national === '' && !context.problem;
  },
  beyond: { 'deciding: always #2': RESTORED },
});

const TAKEN_BACK =
  'Each screen takes back its own facts alone; tests/machines takes back those of an earlier one.';

const signUpWalk = walkOf(signUp, {
  offer: offerSignUp,
  beyond: {
    'filling.phone: always #1': TAKEN_BACK,
    'filling.credentials: always #1': TAKEN_BACK,
    'filling.profile: always #1': TAKEN_BACK,
    'filling.welcome: always #1': TAKEN_BACK,
  },
});

const WITHOUT_NETWORK =
  'The walked browser has a network; tests/app/i18n/late-language.test.tsx has none.';

const languageWalk = walkOf(language, {
  offer: (event, now) => {
    const { context } = now;
    const isAsking = now.hasTag('preparing');
    switch (event.type) {
      // The dialog covers the header.
      case 'language.choose':
        return !isAsking && !now.matches('unread');
      // Those addresses are exempt pages.
      case 'route.language':
        return context.exempt && !isAsking && !now.matches('unread');
      case 'page.changed':
        return event.exempt !== context.exempt;
      // The settings are read once, after the start.
      case 'config.arrived':
        return context.preparing.length === 3 && !now.matches('unread');
      case 'xstate.error.actor.showWords':
        return false;
      case 'xstate.done.actor.showWords': {
        const { preferred, preparing, exempt } = context;
        const wanted = readyLanguage({ preferred, preparing, exempt });
        return event.output.wanted === wanted && event.output.shown === wanted;
      }
      default:
        return true;
    }
  },
  beyond: {
    'unread: config.arrived #1':
      'The start asks for the settings; a pinned journey has them arrive before it.',
    'switching: xstate.error.actor.showWords #1':
      'Words that cannot be had leave the old ones without a failure; a pinned journey has one.',
    'switching: xstate.done.actor.showWords #1': WITHOUT_NETWORK,
    'waiting: network.return #1': WITHOUT_NETWORK,
    'waiting: page.changed #1': WITHOUT_NETWORK,
    'waiting: xstate.after.noticeGone.language.waiting #1': WITHOUT_NETWORK,
  },
});

const recoveryWalk = walkOf(accountRecovery, {
  // The page has a token, or redirects.
  offer: ({ type, token }) => type !== 'xstate.error.actor.recoverAccount' && token !== null,
  beyond: {
    'offered: recovery.start #2':
      'Only the dialog can be without a token; the walk of account-status goes there.',
    'sending: xstate.error.actor.recoverAccount #1': NO_SURPRISE,
  },
});

const statusWalk = walkOf(accountStatus, {
  offer: ({ type, output }, { context: { refusal } }) => {
    if (type === 'xstate.error.actor.accountRecovery') return false;
    // Without a token recovery is impossible.
    return !output?.recovered || Boolean(refusal.recoveryToken);
  },
  beyond: { 'recoverable: xstate.error.actor.accountRecovery #1': NO_SURPRISE },
});

const googleSignInWalk = walkOf(googleSignIn, {
  offer: (event, now) => {
    const { type } = event;
    if (type.startsWith('xstate.error.actor.')) return false;
    // Alert and dialog cover the page.
    if (now.matches({ idle: 'refused' })) return type === 'problem.read';
    if (now.matches({ idle: 'closed' })) return canEndNotice(event, now);
    return type !== RECOVERED;
  },
  beyond: {
    'idle: xstate.error.actor.accountStatus #1': NEVER_FAILS,
    'sending: xstate.error.actor.signIn #1': NO_SURPRISE,
  },
});

const nicknameSetupWalk = walkOf(nicknameSetup, {
  offer: offerNicknameSetup,
  beyond: {
    'filling.nickname: always #1': TAKEN_BACK,
    'submitting: xstate.error.actor.setUp #1': NO_SURPRISE,
  },
});

const introWalk = walkOf(intro, {
  offer: ({ type, output }) => type !== 'xstate.error.actor.prepare' && output?.hidden !== false,
  beyond: {
    'preparing: xstate.done.actor.prepare #2': LATE,
    'preparing: xstate.error.actor.prepare #1': LATE,
  },
});

const gamePopupWalk = walkOf(gamePopup, {
  offer: ({ type }, now) => !now.matches('waiting') || type === 'screen.free',
  beyond: {
    'waiting: page.changed #1':
      'It opens at once while no other popup is there; tests/app/install-prompt/popup-turns.test.tsx has another.',
  },
});

export const walks = {
  'game-popup': gamePopupWalk,
  intro: introWalk,
  'find-id': walkOf(findId, { offer: offerFindId }),
  'find-password': walkOf(findPassword, {
    offer: offerFindPassword,
    beyond: {
      'filling.phone: always #1': TAKEN_BACK,
      'filling.password: always #1': TAKEN_BACK,
      'filling.password: always #2': TAKEN_BACK,
    },
  }),
  'google-sign-in': googleSignInWalk,
  'nickname-setup': nicknameSetupWalk,
  'google-link': googleLinkWalk,
  'code-entry': codeEntryWalk,
  'account-recovery': recoveryWalk,
  'account-status': statusWalk,
  'submission-withdrawal': submissionWithdrawalWalk,
  'application-correction': applicationCorrectionWalk,
  'application-form': applicationFormWalk,
  'audition-application': auditionApplicationWalk,
  'entry-correction': entryCorrectionWalk,
  'entry-form': entryFormWalk,
  'event-entry': eventEntryWalk,
  'winner-place': winnerPlaceWalk,
  deactivation: deactivationWalk,
  're-auth': reAuthWalk,
  'account-change': accountChangeWalk,
  'staff-act': staffActWalk,
  'content-edit': contentEditWalk,
  'bulk-import': bulkImportWalk,
  'consent-renewal': consentRenewalWalk,
  'support-reply': supportReplyWalk,
  'payment-add': paymentAddWalk,
  'picture-upload': pictureUploadWalk,
  'push-subscription': pushSubscriptionWalk,
  'email-confirmation': emailConfirmationWalk,
  connectivity: connectivityWalk,
  consent: consentWalk,
  availability: availabilityWalk,
  session: sessionWalk,
  'sign-in': signInWalk,
  'phone-verification': phoneWalk,
  'sign-up': signUpWalk,
  language: languageWalk,
  'lost-answers': lostAnswersWalk,
  'token-renewal': renewalWalk,
  update: updateWalk,
  ...partWalks,
};

/** Further walks of a chart, each on the screen of its name in `screens/all.ts`. */
export const furtherWalks: { [Name in keyof typeof walks]?: Record<string, Walk> } = {
  'code-entry': furtherCodeWalks,
  're-auth': { 'with a password': passwordWalk, 'of staff': staffReAuthWalk },
  'account-change': { 'of the email': emailChangeWalk },
  'staff-act': { 'the first visit': firstVisitWalk },
};
