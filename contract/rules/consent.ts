import type { Language } from '../languages.ts';
import { faultAt } from './faults.ts';

/** The four consents of sign-up, in the order of the form (spec §3, Consents). */
export const CONSENTS = [
  { flag: 'service_terms', required: true, path: '/terms_of_service' },
  { flag: 'privacy_policy', required: true, path: '/privacy_policy' },
  { flag: 'notification_settings', required: false, path: '/ads_consent' },
  { flag: 'marketing_push', required: false, path: '/marketing_consent' },
] as const;

export type ConsentFlag = (typeof CONSENTS)[number]['flag'];
export type Consents = Record<ConsentFlag, boolean>;

/** With the language that was on the screen when they were given (spec §3, Consents). */
export type GivenConsents = Consents & { consent_language: Language };

/** The faults of the required consents that are not given. */
export const consentFaults = (consents: Consents) =>
  CONSENTS.flatMap(({ flag, required }) =>
    faultAt(flag, required && !consents[flag] ? 'consent_required' : undefined),
  );
