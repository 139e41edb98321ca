import type { PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** What the server refused, or `failed` with what was thrown. */
export type FindIdProblem = {
  code: string;
  message?: string | undefined;
  error?: unknown;
};

/** The IDs are masked. */
export type FindIdAnswer = { usernames: string[]; problem: FindIdProblem | null };

/** Whether the whole ID is on its way. */
export type SendIdAnswer = { problem: FindIdProblem | null };

/** Null until a phone is proved. */
export type PhoneFact = { phone: PhoneProof | null };

export type FindIdTypes = {
  context: PhoneFact & FindIdAnswer;
  events:
    | { type: 'phone.settle'; phone: PhoneProof | null }
    | { type: 'ids.ask' }
    | { type: 'id.send' }
    | { type: 'problem.read' };
  tags: 'busy' | 'found' | 'sent' | 'none';
  meta: ScreenMeta;
};
