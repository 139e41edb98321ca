import { type AnyStateMachine, StateMachine } from 'xstate';
import { accountChangeFlow } from '../../src/flows/account-change.ts';
import { accountFormFlow } from '../../src/flows/account-form.ts';
import { accountRecoveryFlow } from '../../src/flows/account-recovery.ts';
import { accountStatusFlow } from '../../src/flows/account-status.ts';
import type { App } from '../../src/flows/app/app.ts';
import { languageFlow } from '../../src/flows/app/language.ts';
import { sessionFlow, tokenRenewalFlow } from '../../src/flows/app/session.ts';
import { nicknameFlow, usernameFlow } from '../../src/flows/availability.ts';
import { bulkImportFlow } from '../../src/flows/bulk-import.ts';
import { connectivityFlow } from '../../src/flows/connectivity.ts';
import { consentFlow } from '../../src/flows/consent.ts';
import { consentRenewalFlow } from '../../src/flows/consent-renewal.ts';
import { contentEditFlow } from '../../src/flows/content-edit.ts';
import { deactivationFlow } from '../../src/flows/deactivation.ts';
import { emailConfirmationFlow } from '../../src/flows/email-confirmation.ts';
import { findIdFlow } from '../../src/flows/find-id.ts';
import { findPasswordFlow } from '../../src/flows/find-password.ts';
import { gamePopupFlow } from '../../src/flows/game-popup.ts';
import { googleLinkFlow } from '../../src/flows/google-link.ts';
import { googlePopupFlow } from '../../src/flows/google-sign-in/google-popup.ts';
import { googleSignInFlow } from '../../src/flows/google-sign-in/google-sign-in.ts';
import { installPromptFlow } from '../../src/flows/install-prompt/install-prompt.ts';
import { introFlow } from '../../src/flows/intro.ts';
import { lostAnswersFlow } from '../../src/flows/lost-answers.ts';
import { nicknameSetupFlow } from '../../src/flows/nickname-setup.ts';
import { passkeyPromptFlow } from '../../src/flows/passkey-prompt.ts';
import { paymentAddFlow } from '../../src/flows/payment-add.ts';
import { phoneVerificationFlow } from '../../src/flows/phone-verification/phone-verification.ts';
import { pictureUploadFlow } from '../../src/flows/picture-upload.ts';
import { pushSubscriptionFlow } from '../../src/flows/push-subscription.ts';
import { reAuthFlow } from '../../src/flows/re-auth.ts';
import { signInFlow } from '../../src/flows/sign-in.ts';
import { signUpFlow } from '../../src/flows/sign-up.ts';
import { staffActFlow } from '../../src/flows/staff-act.ts';
import { auditionApplicationFlow } from '../../src/flows/submission/audition-application.ts';
import { eventEntryFlow } from '../../src/flows/submission/event-entry.ts';
import { supportReplyFlow } from '../../src/flows/support-reply.ts';
import { updateFlow } from '../../src/flows/update.ts';
import { videoSearchFlow } from '../../src/flows/video-search.ts';
import { winnerPlaceFlow } from '../../src/flows/winner-place.ts';
import { browserPush } from '../../src/platform/push.ts';

/** Google's code is sent by google-link, so its entry sends none. */
const codeEntriesOf = (app: App) =>
  [phoneVerificationFlow(app), reAuthFlow(app), emailConfirmationFlow(app)]
    .map(({ implementations }): unknown => implementations.actors.codeEntry)
    .filter((logic) => logic instanceof StateMachine);

/** Every chart as the app runs it. */
export const flowsOf = (app: App): AnyStateMachine[] => {
  const parts = { platform: app.platform, auth: app.api.auth };
  return [
    accountFormFlow(app),
    accountRecoveryFlow(app),
    accountStatusFlow(app),
    auditionApplicationFlow(app, { id: 'a1', startsAt: '2026-01-01', endsAt: '2026-12-31' }),
    ...codeEntriesOf(app),
    connectivityFlow(app.platform),
    consentFlow,
    consentRenewalFlow(app),
    eventEntryFlow(app, {
      ...{ id: 'e1', status: 'active', startDate: '', endDate: '', halted: null },
    }),
    gamePopupFlow(app),
    googleLinkFlow(app),
    googlePopupFlow({ open: () => {}, handOver: () => {} }),
    googleSignInFlow(app),
    deactivationFlow(app),
    emailConfirmationFlow(app),
    findIdFlow(app),
    findPasswordFlow(app),
    installPromptFlow({ platform: app.platform, installer: { ask: async () => 'refused' } }),
    introFlow(app),
    lostAnswersFlow(app, { repeatPresses: async () => {}, reloadPage: () => {} }),
    languageFlow({ ...app, choose: () => {} }),
    nicknameFlow(app),
    nicknameSetupFlow(app),
    passkeyPromptFlow(app, { handOver: () => {} }),
    paymentAddFlow(app, 'https://cards.example/form'),
    phoneVerificationFlow(app),
    pictureUploadFlow(app),
    pushSubscriptionFlow({ ...app, push: browserPush }),
    reAuthFlow(app),
    accountChangeFlow(app),
    staffActFlow(app),
    contentEditFlow(app, 'headlines'),
    bulkImportFlow(app, 'headlines'),
    supportReplyFlow(app),
    sessionFlow(parts),
    signInFlow(app),
    signUpFlow(app),
    tokenRenewalFlow({ ...parts, reportLoss: () => {} }),
    updateFlow({ platform: app.platform, worker: undefined }),
    usernameFlow(app),
    videoSearchFlow(app),
    winnerPlaceFlow(app, { event: 'e1', place: { state: 'waiting', confirmBy: null } }),
  ];
};
