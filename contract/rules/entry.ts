import type { EntryBody, EntryQuestion } from '../schemas/events.ts';
import { type Fault, faultAt } from './faults.ts';
import {
  type CodeFault,
  type CodesAsked,
  codeFaults,
  type PurchaseCodeField,
  tidyPurchaseCode,
} from './purchase-codes.ts';
import { type AnswerFault, type AnswerField, answerFaults, tidyAnswers } from './questions.ts';
import { type PersonFault, submissionFaults, tidyPerson } from './submission.ts';

/** A fan's input to enter a giveaway. */
export type EntryInput = Omit<EntryBody, 'replaces'>;
export type EntryField =
  | Exclude<keyof EntryInput, 'answers' | 'codes'>
  | AnswerField
  | PurchaseCodeField;
export type EntryFault = Fault<EntryField, PersonFault | AnswerFault | CodeFault | 'invalid_entry'>;

export const tidyEntry = ({ answers, codes, ...form }: EntryInput): EntryInput => ({
  ...tidyPerson(form),
  ...(answers && { answers: tidyAnswers(answers) }),
  ...(codes && { codes: codes.map(tidyPurchaseCode) }),
});

type EntryLimits = {
  numbers: readonly number[];
  bornBy: string | null;
  now: number;
  questions?: readonly EntryQuestion[];
  codes?: CodesAsked;
};

/** The faults of a tidy entry. */
export const entryFaults = (
  form: EntryInput,
  { numbers, questions = [], codes = null, ...birth }: EntryLimits,
): EntryFault[] => [
  ...faultAt('number', numbers.includes(form.number) ? undefined : 'invalid_entry'),
  ...submissionFaults<AnswerField | PurchaseCodeField, AnswerFault | CodeFault>(form, birth, [
    ...codeFaults(form.codes ?? [], codes),
    ...answerFaults(questions, form.answers ?? []),
  ]),
];
