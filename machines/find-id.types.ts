import type { PhoneProof } from './phone-verification.types.ts';

/** What the server refused, or `failed` with what was thrown. */
export type FindIdProblem = {
  code: string;
  message?: string | undefined;
  error?: unknown;
};

/** The IDs are masked. */
export type FindIdAnswer = { usernames: string[]; problem: FindIdProblem | null };

/** Null until a phone is proved. */
export type PhoneFact = { phone: PhoneProof | null };

export type FindIdTypes = {
  context: PhoneFact & FindIdAnswer;
  events:
    | { type: 'phone.settle'; phone: PhoneProof | null }
    | { type: 'ids.ask' }
    | { type: 'problem.read' };
  tags: 'proving' | 'busy' | 'found' | 'none';
  meta: { screen: string };
};
