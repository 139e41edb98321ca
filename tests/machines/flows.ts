import type { AnyStateMachine } from 'xstate';
import { accountRecoveryFlow } from '../../src/flows/account-recovery.ts';
import { accountStatusFlow } from '../../src/flows/account-status.ts';
import type { App } from '../../src/flows/app.ts';
import { nicknameFlow, usernameFlow } from '../../src/flows/availability.ts';
import { consentFlow } from '../../src/flows/consent.ts';
import { deactivationFlow } from '../../src/flows/deactivation.ts';
import { emailConfirmationFlow } from '../../src/flows/email-confirmation.ts';
import { findIdFlow } from '../../src/flows/find-id.ts';
import { findPasswordFlow } from '../../src/flows/find-password.ts';
import { googleLinkFlow } from '../../src/flows/google-link.ts';
import { googlePopupFlow } from '../../src/flows/google-popup.ts';
import { googleSignInFlow } from '../../src/flows/google-sign-in.ts';
import { googleVerificationFlow } from '../../src/flows/google-verification.ts';
import { languageFlow } from '../../src/flows/language.ts';
import { nicknameSetupFlow } from '../../src/flows/nickname-setup.ts';
import { phoneVerificationFlow } from '../../src/flows/phone-verification.ts';
import { sessionFlow, tokenRenewalFlow } from '../../src/flows/session.ts';
import { signInFlow } from '../../src/flows/sign-in.ts';
import { signUpFlow } from '../../src/flows/sign-up.ts';

/** Every chart as the app runs it. */
export const flowsOf = (app: App): AnyStateMachine[] => {
  const parts = { platform: app.platform, auth: app.api.auth };
  return [
    accountRecoveryFlow(app),
    accountStatusFlow(app),
    consentFlow,
    googleLinkFlow(app),
    googleVerificationFlow(app),
    googlePopupFlow({ open: () => {}, handOver: () => {} }),
    googleSignInFlow(app),
    deactivationFlow(app),
    emailConfirmationFlow(app),
    findIdFlow({ ...app, tellPhone: () => {} }),
    findPasswordFlow({ ...app, tellPhone: () => {} }),
    languageFlow(app),
    nicknameFlow(app),
    nicknameSetupFlow({ ...app, token: 'N1', tellTaken: () => {} }),
    phoneVerificationFlow(app),
    sessionFlow(parts),
    signInFlow({ ...app, tellPhone: () => {} }),
    signUpFlow({ ...app, tellOwner: () => {} }),
    tokenRenewalFlow({ ...parts, reportLoss: () => {} }),
    usernameFlow(app),
  ];
};
