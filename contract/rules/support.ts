import * as LIMITS from '../limits.ts';
import type { SupportRequestBody } from '../schemas/support.ts';
import { isEmail, tidyEmail } from './email.ts';
import { faultAt } from './faults.ts';
import { textProblem, tidyText } from './text.ts';

export type SupportInput = Pick<SupportRequestBody, 'topic' | 'email' | 'message'>;

/** As stored. */
export const tidySupportRequest = <Form extends SupportInput>(form: Form): Form => ({
  ...form,
  email: tidyEmail(form.email),
  message: tidyText(form.message),
});

/** The faults of a tidy request: the message is long enough to be understandable, and has an upper limit. */
export const supportFaults = ({ email, message }: SupportInput) => [
  ...faultAt('email', isEmail(email) ? undefined : 'invalid_email'),
  ...faultAt('message', textProblem(message, LIMITS.supportMessage)),
];
