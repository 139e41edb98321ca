import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentFlag } from '../../../../contract/rules/consent.ts';
import type { MessageChoice } from '../../../../contract/rules/message-choices.ts';
import type { Said } from '../../shared/messages/translate.ts';

const WORDS: Record<ConsentFlag | MessageChoice, MessageDescriptor> = {
  service_terms: msg`Terms of Service`,
  privacy_policy: msg`Privacy Policy`,
  notification_settings: msg`Advertising messages`,
  marketing_push: msg`Marketing use of personal data`,
  night_messages: msg`Messages at night`,
  'events.push': msg`Events, push`,
  'events.mail': msg`Events, email`,
  'winners.push': msg`Winners, push`,
  'winners.mail': msg`Winners, email`,
  'notices.push': msg`Notices, push`,
  'notices.mail': msg`Notices, email`,
  'auditions.push': msg`Auditions, push`,
  'auditions.mail': msg`Auditions, email`,
  'videos.push': msg`Videos, push`,
  'videos.mail': msg`Videos, email`,
};

/** By the name in the ledger; one that this build does not know is shown as it is. */
export const choiceWords = (choice: string): Said => {
  const known: Partial<Record<string, Said>> = WORDS;
  return known[choice] ?? choice;
};
