import type { EntryBody, EntryQuestion } from '../schemas/events.ts';
import { type Fault, faultAt } from './faults.ts';
import { type AnswerFault, type AnswerField, answerFaults, tidyAnswers } from './questions.ts';
import { type PersonFault, submissionFaults, tidyPerson } from './submission.ts';

/** A fan's input to enter a giveaway. */
export type EntryInput = Omit<EntryBody, 'replaces'>;
export type EntryField = Exclude<keyof EntryInput, 'answers'> | AnswerField;
export type EntryFault = Fault<EntryField, PersonFault | AnswerFault | 'invalid_entry'>;

export const tidyEntry = ({ answers, ...form }: EntryInput): EntryInput => ({
  ...tidyPerson(form),
  ...(answers && { answers: tidyAnswers(answers) }),
});

type EntryLimits = {
  numbers: readonly number[];
  bornBy: string | null;
  now: number;
  questions?: readonly EntryQuestion[];
};

/** The faults of a tidy entry. */
export const entryFaults = (
  form: EntryInput,
  { numbers, questions = [], ...birth }: EntryLimits,
): EntryFault[] => [
  ...faultAt('number', numbers.includes(form.number) ? undefined : 'invalid_entry'),
  ...submissionFaults(form, birth, answerFaults(questions, form.answers ?? [])),
];
