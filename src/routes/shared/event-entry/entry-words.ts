import { msg } from '@lingui/core/macro';
import type { EntryField } from '../../../../contract/rules/entry.ts';
import { isCodeField, type PurchaseCodeField } from '../../../../contract/rules/purchase-codes.ts';
import { type AnswerField, QUESTION, questionOf } from '../../../../contract/rules/questions.ts';
import type { EntryQuestion } from '../../../../contract/schemas/events.ts';
import { tooLong } from '../../../ui/length-words.ts';
import { CALL_WORDS_WITHOUT_SAVING, SUBMISSION_WORDS } from '../messages/call-problem-words.ts';
import { NAME_WORDS } from '../messages/person-words.ts';
import type { Refusals, Said } from '../messages/translate.ts';

type OwnField = Exclude<EntryField, AnswerField | PurchaseCodeField>;

const FIELD_WORDS = {
  name: msg`Please enter your name.`,
  birthDate: msg`Please enter a valid date of birth.`,
  contactConsent: msg`We need your consent to contact you about this event.`,
  number: msg`Please choose an event.`,
} satisfies Record<OwnField, Said>;

const CODE_WORDS: Partial<Record<OwnField, Refusals>> = {
  name: NAME_WORDS,
  birthDate: {
    not_old_enough: msg`You’re too young for this event. See “Who can enter” on the event’s page.`,
    born_too_early: msg`This is before the first birth date allowed. See “Who can enter” on the event’s page.`,
  },
};

const INELIGIBLE = msg`You can’t enter this event. Close the form to read why.`;

/** What is said of a question without an answer, by its kind. */
const UNANSWERED: Record<EntryQuestion['kind'], Said> = {
  text: msg`Please answer this.`,
  choice: msg`Please choose an answer.`,
  agreement: msg`You can only enter if you agree to this.`,
};

const ANSWER_WORDS: Refusals = {
  too_long: tooLong(QUESTION.answer),
  invalid_text: msg`This has characters that can’t be used here.`,
};

const CODE_OF_PURCHASE_WORDS: Refusals = {
  missing_fields: msg`Please enter a code of purchase.`,
  invalid_purchase_code: msg`This code isn’t one of this event. Please check it letter by letter.`,
  used_purchase_code: msg`This code was used already.`,
  too_many_codes: msg`Your entry already has as many codes as it can have.`,
};

const isAnswerField = (field: EntryField): field is AnswerField => questionOf(field) !== undefined;

export const entryWords =
  (questions: readonly EntryQuestion[]) =>
  (field: EntryField, code: string): Said => {
    if (isCodeField(field))
      return CODE_OF_PURCHASE_WORDS[code] ?? msg`Please enter a code of purchase.`;
    if (!isAnswerField(field)) return CODE_WORDS[field]?.[code] ?? FIELD_WORDS[field];
    const known = questions.find(({ label }) => label.en === questionOf(field));
    return ANSWER_WORDS[code] ?? UNANSWERED[known?.kind ?? 'text'];
  };

export const ENTRY_PROBLEMS: Refusals = {
  ...SUBMISSION_WORDS,
  withdrawn_elsewhere: msg`Not saved: your entry was withdrawn in another tab or on another device in the meantime. Sending it now enters again.`,
  questions_changed: msg`The questions of this event were changed, and nothing was sent. What you have typed stays here: please check your answers and send again.`,
  entry_not_open: msg`Entries aren’t open yet.`,
  entry_closed: msg`Entries are closed.`,
  meanwhile_paused: msg`Entries are paused. What you have typed stays here: you can send it once entries go on.`,
  entry_paused: msg`Entries are paused, so nothing was sent. What you have typed stays here: you can send it once entries go on.`,
  event_cancelled: msg`This event was cancelled. Nothing was sent.`,
  not_eligible_country: INELIGIBLE,
  not_eligible_account: INELIGIBLE,
  not_eligible_winner: INELIGIBLE,
};

export const WITHDRAWAL_PROBLEMS: Refusals = {
  ...CALL_WORDS_WITHOUT_SAVING,
  entry_closed: msg`Entries are closed.`,
  event_cancelled: msg`This event was cancelled.`,
  entry_disqualified: msg`Your entry was disqualified and is not in the draw.`,
};
