import type { PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type FindPasswordStep = 'id' | 'phone' | 'password';

/** What each step has settled; null while it has not. */
export type FindPasswordFacts = {
  username: string | null;
  phone: PhoneProof | null;
  password: string | null;
};

/** What the server refused and the step that owns it, or `failed` with what was thrown. */
export type FindPasswordProblem = {
  step: FindPasswordStep;
  code: string;
  message?: string | undefined;
  error?: unknown;
};

export type FindPasswordAnswer = { problem: FindPasswordProblem | null };

export type FindPasswordTypes = {
  context: FindPasswordFacts & FindPasswordAnswer;
  events:
    | { type: 'username.settle'; username: string | null }
    | { type: 'phone.settle'; phone: PhoneProof | null }
    | { type: 'password.settle'; password: string | null }
    | { type: `${FindPasswordStep}.open` }
    | { type: 'form.submit' }
    | { type: 'problem.read' };
  tags: FindPasswordStep | 'busy';
  meta: ScreenMeta;
};
