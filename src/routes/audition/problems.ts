import { msg } from '@lingui/core/macro';
import { CALL_WORDS } from '../shared/messages/call-problem-words.ts';
import type { Refusals } from '../shared/messages/translate.ts';

export const APPLICATION_PROBLEMS: Refusals = {
  ...CALL_WORDS,
  missing_fields: msg`Please fill this in.`,
  invalid_birth_date: msg`Please enter a valid date.`,
  too_young: msg`You’re too young for this audition.`,
  invalid_link: msg`Please enter a link that starts with https://.`,
  consent_required: msg`Please agree, so that we can reach you.`,
  audition_closed: msg`This audition takes no more applications.`,
};
