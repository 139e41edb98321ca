import { msg } from '@lingui/core/macro';
import { APPLICATION_LIMITS, type ApplicationField } from '../../../contract/rules/audition.ts';
import { tooLong } from '../../ui/length-words.ts';
import { SUBMISSION_WORDS } from '../shared/messages/call-problem-words.ts';
import { NAME_WORDS } from '../shared/messages/person-words.ts';
import type { Refusals } from '../shared/messages/translate.ts';

/** For the whole application. */
export const APPLICATION_PROBLEMS: Refusals = {
  ...SUBMISSION_WORDS,
  withdrawn_elsewhere: msg`Not saved: your application was withdrawn in another tab or on another device in the meantime. Sending it now applies again.`,
  application_decided: msg`We’ve answered this application, so it can’t be changed or withdrawn any more.`,
  audition_closed: msg`This audition takes no more applications.`,
};

const missing = { missing_fields: msg`Please fill this in.` };
const text = (max: number): Refusals => ({ ...missing, too_long: tooLong(max) });

export const FIELD_PROBLEMS: Record<ApplicationField, Refusals> = {
  name: { ...missing, ...NAME_WORDS },
  birthDate: {
    invalid_birth_date: msg`Please enter a valid date of birth.`,
    not_old_enough: msg`You’re too young for this audition.`,
  },
  videoUrl: {
    ...text(APPLICATION_LIMITS.videoUrl),
    invalid_link: msg`Please enter a link that starts with https://.`,
  },
  motivation: text(APPLICATION_LIMITS.motivation),
  contactConsent: { consent_required: msg`Please agree, so that we can reach you.` },
};
