import { type Fault, faultAt } from './faults.ts';
import {
  type BirthDateProblem,
  birthDateProblem,
  type PersonNameProblem,
  personNameProblem,
  tidyPersonName,
} from './person.ts';

/** A fan's input to enter a giveaway; `birthDate` as `2010-12-31`. */
export type EntryInput = {
  name: string;
  birthDate: string;
  contactConsent: boolean;
  number: number;
};
export type EntryField = keyof EntryInput;
export type EntryFault = Fault<
  EntryField,
  PersonNameProblem | BirthDateProblem | 'consent_required' | 'invalid_entry'
>;

/** As stored: only white space is tidied. */
export const tidyEntry = (form: EntryInput): EntryInput => ({
  ...form,
  name: tidyPersonName(form.name),
  birthDate: form.birthDate.trim(),
});

type EntryLimits = { numbers: readonly number[]; bornBy: string | null; now: number };

/** The faults of a tidy entry. */
export const entryFaults = (
  { name, birthDate, contactConsent, number }: EntryInput,
  { numbers, ...birth }: EntryLimits,
): EntryFault[] => [
  ...faultAt('number', numbers.includes(number) ? undefined : 'invalid_entry'),
  ...faultAt('name', personNameProblem(name)),
  ...faultAt('birthDate', birthDateProblem(birthDate, birth)),
  ...faultAt('contactConsent', contactConsent ? undefined : 'consent_required'),
];
