import type { EntryBody } from '../schemas/events.ts';
import { type Fault, faultAt } from './faults.ts';
import { type PersonFault, submissionFaults, tidyPerson } from './submission.ts';

/** A fan's input to enter a giveaway. */
export type EntryInput = Omit<EntryBody, 'replaces'>;
export type EntryField = keyof EntryInput;
export type EntryFault = Fault<EntryField, PersonFault | 'invalid_entry'>;

export const tidyEntry = (form: EntryInput): EntryInput => tidyPerson(form);

type EntryLimits = { numbers: readonly number[]; bornBy: string | null; now: number };

/** The faults of a tidy entry. */
export const entryFaults = (form: EntryInput, { numbers, ...birth }: EntryLimits): EntryFault[] => [
  ...faultAt('number', numbers.includes(form.number) ? undefined : 'invalid_entry'),
  ...submissionFaults(form, birth),
];
