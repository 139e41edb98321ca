import type { ConsentFlag } from './rules/consent.ts';

/** The version of each text that a fan agrees to: the day it came into force. */
export const CONSENT_VERSIONS = {
  service_terms: '2026-11-22',
  privacy_policy: '2026-11-22',
  notification_settings: '2026-11-22',
  marketing_push: '2026-11-22',
} as const satisfies Record<ConsentFlag, string>;
