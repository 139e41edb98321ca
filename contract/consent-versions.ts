import type { ConsentFlag } from './rules/consent.ts';
import type { MessageChoice } from './rules/message-choices.ts';

/** The version of each text in the words of the app, until another one is published: the day it came into force. */
export const CONSENT_VERSIONS = {
  service_terms: '2026-11-22',
  privacy_policy: '2026-11-30',
  notification_settings: '2026-11-22',
  marketing_push: '2026-11-22',
} as const satisfies Record<ConsentFlag, string>;

/** Version of the switches' texts that have no page of their own. */
const SWITCH_TEXTS = '2026-11-27';

/** `inForce`: the versions of the texts that have a page. */
export const choiceVersion = (
  choice: MessageChoice,
  inForce: Record<ConsentFlag, string>,
): string =>
  choice === 'notification_settings' || choice === 'marketing_push'
    ? inForce[choice]
    : SWITCH_TEXTS;
