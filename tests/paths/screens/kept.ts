import type { KeptSignUp } from '../../../src/flows/sign-up/kept-sign-up.ts';
import { INTERNATIONAL, NUMBER } from '../../machines/models/phone-verification.ts';

const agreed: KeptSignUp = {
  consents: {
    service_terms: true,
    privacy_policy: true,
    notification_settings: false,
    marketing_push: false,
    consent_language: 'en',
  },
  number: NUMBER,
  sendings: [],
  proof: null,
  username: { value: '', isFree: false },
  nickname: { value: '', isFree: false },
  email: '',
  hadPassword: false,
};

/** The session storage of a tab whose fan has agreed and typed a number. */
export const keptWith = (more: Partial<KeptSignUp>) => ({
  signUp: JSON.stringify({ ...agreed, ...more }),
});

export const PROOF = { phoneNumber: INTERNATIONAL, token: 'P1' };
