import type { AnyStateMachine } from 'xstate';
import type { Screen } from '../../machines/model.ts';
import { application, entry } from '../../machines/models/submission-form.ts';
import type { Fan } from '../fan.ts';
import type { furtherWalks, walks } from '../walks.ts';
import { accountChangeScreen } from './account-change.ts';
import { accountFormScreen } from './account-form.ts';
import { recoveryScreen } from './account-recovery.ts';
import { statusScreen } from './account-status.ts';
import { AUDITION } from './audition-application.ts';
import { availabilityScreen } from './availability.ts';
import { NAMES } from './availability-names.ts';
import { bulkImportScreen } from './bulk-import.ts';
import {
  confirmedEmailScreen,
  linkedGoogleScreen,
  provedAccountScreen,
  textedCodeScreen,
} from './code-entry.ts';
import { connectivityScreen } from './connectivity.ts';
import { consentScreen } from './consent.ts';
import { consentRenewalScreen } from './consent-renewal.ts';
import { contentEditScreen } from './content-edit.ts';
import { deactivationScreen } from './deactivation.ts';
import { emailChangeScreen } from './email-change.ts';
import { emailConfirmationScreen } from './email-confirmation.ts';
import { EVENT } from './event-entry.ts';
import { findIdScreen } from './find-id.ts';
import { findPasswordScreen } from './find-password.ts';
import { gamePopupScreen } from './game-popup.ts';
import { googleLinkScreen } from './google-link.ts';
import { googlePopupScreen } from './google-popup.ts';
import { googleSignInScreen } from './google-sign-in.ts';
import { installPromptScreen } from './install-prompt.ts';
import { introScreen } from './intro.ts';
import { lostAnswersScreen } from './lost-answers.ts';
import { nicknameSetupScreen } from './nickname-setup.ts';
import { passkeyPromptScreen } from './passkey-prompt.ts';
import { phoneScreen } from './phone-verification.ts';
import { pictureUploadScreen } from './picture-upload.ts';
import { pushSubscriptionScreen } from './push-subscription.ts';
import { passwordScreen, reAuthScreen, staffScreen } from './re-auth.ts';
import { sessionScreen } from './session.ts';
import { signInScreen } from './sign-in.ts';
import { signUpScreen } from './sign-up.ts';
import { firstVisitScreen, staffActScreen } from './staff-act.ts';
import { submissionScreen } from './submission.ts';
import { submissionFormScreen } from './submission-form.ts';
import { withdrawalScreen } from './submission-withdrawal.ts';
import { supportReplyScreen } from './support-reply.ts';
import { renewalScreen } from './token-renewal.ts';
import { updateScreen } from './update.ts';
import { videoSearchScreen } from './video-search.ts';
import { winnerPlaceScreen } from './winner-place.ts';

export type ScreenOf = (fan: Fan) => Screen<AnyStateMachine>;
/** Every walk's screens, each by its place; two are for jsdom alone. */
export const SCREENS: {
  [Name in Exclude<keyof typeof walks, 'language' | 'payment-add'>]: Record<string, ScreenOf>;
} = {
  'account-form': { '/signup': accountFormScreen },
  'account-recovery': { '/account-recovery': recoveryScreen },
  'account-status': { '/login': statusScreen },
  'winner-place': { '/event/encore-night': winnerPlaceScreen },
  'submission-withdrawal': { '/audition/new-voice-2026': withdrawalScreen },
  'application-correction': {
    '/audition/new-voice-2026': (fan) => submissionFormScreen(fan, AUDITION, application),
  },
  'application-form': {
    '/audition/new-voice-2026': (fan) => submissionFormScreen(fan, AUDITION, null),
  },
  'audition-application': {
    '/audition/new-voice-2026': (fan) => submissionScreen(fan, AUDITION),
  },
  availability: {
    'the ID': (fan) => availabilityScreen(fan, NAMES.username),
    'the nickname': (fan) => availabilityScreen(fan, NAMES.nickname),
  },
  'code-entry': { '/signup': textedCodeScreen },
  connectivity: { 'every page': connectivityScreen },
  consent: { '/signup': consentScreen },
  'consent-renewal': { '/consent-renewal': consentRenewalScreen },
  deactivation: { '/account-manage': deactivationScreen },
  'email-confirmation': { '/account-manage': emailConfirmationScreen },
  'entry-correction': { '/event/encore-night': (fan) => submissionFormScreen(fan, EVENT, entry) },
  'entry-form': { '/event/encore-night': (fan) => submissionFormScreen(fan, EVENT, null) },
  'event-entry': { '/event/encore-night': (fan) => submissionScreen(fan, EVENT) },
  'find-id': { '/find-id': findIdScreen },
  'find-password': { '/find-password': findPasswordScreen },
  'game-popup': { '/': gamePopupScreen },
  'google-link': { 'the menu': googleLinkScreen },
  'google-popup': { '/login': googlePopupScreen },
  'google-sign-in': { '/login': googleSignInScreen },
  'install-prompt': { '/': installPromptScreen },
  intro: { '/': introScreen },
  'nickname-setup': { '/set-nickname': nicknameSetupScreen },
  'passkey-prompt': { '/login': passkeyPromptScreen },
  'picture-upload': { '/admin/pictures': pictureUploadScreen },
  'push-subscription': { '/notification-setting': pushSubscriptionScreen },
  'phone-verification': { '/signup': phoneScreen },
  're-auth': { '/account-manage': reAuthScreen },
  'account-change': { '/account-manage': accountChangeScreen },
  session: { 'every page': sessionScreen },
  'sign-in': { '/login': signInScreen },
  'sign-up': { '/signup': signUpScreen },
  'support-reply': { 'the request': supportReplyScreen },
  'staff-act': { 'the account': staffActScreen },
  'bulk-import': { '/admin/content/headlines/import': bulkImportScreen },
  'content-edit': { 'the headline': contentEditScreen },
  'lost-answers': { '/account-manage': lostAnswersScreen },
  'token-renewal': { '/event/encore-night': renewalScreen },
  update: { 'every page': updateScreen },
  'video-search': { '/video': videoSearchScreen },
};

export const FURTHER: { [Name in keyof typeof furtherWalks]: Record<string, ScreenOf> } = {
  'code-entry': {
    'an email': confirmedEmailScreen,
    'a proof of the account': provedAccountScreen,
    'Google’s link': linkedGoogleScreen,
  },
  're-auth': { 'with a password': passwordScreen, 'of staff': staffScreen },
  'account-change': { 'of the email': emailChangeScreen },
  'staff-act': { 'the first visit': firstVisitScreen },
};
