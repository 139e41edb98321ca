import type { SubmissionBody } from '../schemas/submission.ts';
import { type Fault, faultAt } from './faults.ts';
import {
  type BirthDateProblem,
  birthDateProblem,
  type PersonNameProblem,
  personNameProblem,
} from './person.ts';
import { tidyLine } from './text.ts';

/** What a fan submits with an entry or an application; `birthDate` as `2010-12-31`. */
export type PersonInput = Pick<SubmissionBody, 'name' | 'birthDate' | 'contactConsent'>;

export type PersonFault = PersonNameProblem | BirthDateProblem | 'consent_required';

/** As stored. */
export const tidyPerson = <Form extends PersonInput>(form: Form): Form => ({
  ...form,
  name: tidyLine(form.name),
  birthDate: form.birthDate.trim(),
});

/** The faults of a tidy form: those of the person, of the form's own fields, and of the consent below them. */
export const submissionFaults = <Field extends string = never, Code extends string = never>(
  { name, birthDate, contactConsent }: PersonInput,
  birth: { bornBy: string | null; now: number },
  own: Fault<Field, Code>[] = [],
): Fault<keyof PersonInput | Field, PersonFault | Code>[] => [
  ...faultAt('name', personNameProblem(name)),
  ...faultAt('birthDate', birthDateProblem(birthDate, birth)),
  ...own,
  ...faultAt('contactConsent', contactConsent ? undefined : 'consent_required'),
];
