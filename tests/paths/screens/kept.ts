import type { SendingTo } from '../../../machines/phone-verification.types.ts';
import type { SavedPhone } from '../../../src/flows/phone-verification/phone-facts.ts';
import { INTERNATIONAL, NUMBER } from '../../machines/models/phone-verification.ts';

const empty = { value: '', wasFree: false };

/** The session storage of a tab whose fan has agreed and typed a number. */
export const keptWith = (phone: Partial<SavedPhone>) => ({
  signUp: JSON.stringify({
    version: 1,
    owner: '',
    consents: {
      service_terms: true,
      privacy_policy: true,
      notification_settings: false,
      marketing_push: false,
      consent_language: 'en',
    },
    phone: { number: NUMBER, sendings: [] satisfies SendingTo[], proof: null, ...phone },
    account: {
      username: empty,
      nickname: empty,
      draft: { email: '', passwordLost: false },
    },
  }),
});

export const PROOF = { phoneNumber: INTERNATIONAL, token: 'P1' };
