import { msg } from '@lingui/core/macro';
import type { EntryField } from '../../../../contract/rules/entry.ts';
import { SUBMISSION_WORDS } from '../messages/call-problem-words.ts';
import { NAME_WORDS } from '../messages/person-words.ts';
import type { Refusals, Said } from '../messages/translate.ts';

const FIELD_WORDS = {
  name: msg`Please enter your name.`,
  birthDate: msg`Please enter a valid date of birth.`,
  contactConsent: msg`We need your consent to contact you about this event.`,
  number: msg`Please choose an event.`,
} satisfies Record<EntryField, Said>;

const CODE_WORDS: Partial<Record<EntryField, Refusals>> = {
  name: NAME_WORDS,
  birthDate: {
    born_too_early: msg`This is before the first birth date allowed. See “Who can enter” on the event’s page.`,
  },
};

const INELIGIBLE = msg`You can’t enter this event. Close the form to read why.`;

export const entryWords = (field: EntryField, code: string): Said =>
  CODE_WORDS[field]?.[code] ?? FIELD_WORDS[field];

export const ENTRY_PROBLEMS: Refusals = {
  ...SUBMISSION_WORDS,
  entry_not_open: msg`Entries aren’t open yet.`,
  entry_closed: msg`Entries are closed.`,
  meanwhile_paused: msg`Entries are paused. What you have typed stays here: you can send it once entries go on.`,
  entry_paused: msg`Entries are paused, so nothing was sent. What you have typed stays here: you can send it once entries go on.`,
  event_cancelled: msg`This event was cancelled. Nothing was sent.`,
  not_eligible_country: INELIGIBLE,
  not_eligible_account: INELIGIBLE,
  not_eligible_winner: INELIGIBLE,
};
