import type { ConsentFlag } from './rules/consent.ts';
import type { MessageChoice } from './rules/message-choices.ts';

/** The version of each text that a fan agrees to: the day it came into force. */
export const CONSENT_VERSIONS = {
  service_terms: '2026-11-22',
  privacy_policy: '2026-11-22',
  notification_settings: '2026-11-22',
  marketing_push: '2026-11-22',
} as const satisfies Record<ConsentFlag, string>;

/** Of the texts beside the switches that have no page of their own. */
const SWITCH_TEXTS = '2026-11-27';

export const choiceVersion = (choice: MessageChoice): string =>
  choice === 'notification_settings' || choice === 'marketing_push'
    ? CONSENT_VERSIONS[choice]
    : SWITCH_TEXTS;
