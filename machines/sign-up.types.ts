import type { GivenConsents } from '../contract/rules/consent.ts';
import type { PhoneProof } from './phone-verification.types.ts';

export type SignUpStep = 'terms' | 'phone' | 'account' | 'welcome';

/** Everything step 3 asks for, checked. */
export type SignUpAccount = {
  username: string;
  password: string;
  email: string;
  nickname: string;
};

/** What each step has settled; null while it has not. */
export type SignUpFacts = {
  consents: GivenConsents | null;
  phone: PhoneProof | null;
  account: SignUpAccount | null;
};

/** What the server refused and the step that owns it, or `failed` with what was thrown. */
export type SignUpProblem = {
  step: SignUpStep;
  code: string;
  message?: string | undefined;
  error?: unknown;
};

export type SignUpAnswer = { problem: SignUpProblem | null };

export type SignUpTypes = {
  context: SignUpFacts & SignUpAnswer;
  events:
    | { type: 'consents.settle'; consents: GivenConsents | null }
    | { type: 'phone.settle'; phone: PhoneProof | null }
    | { type: 'account.settle'; account: SignUpAccount | null }
    | { type: `${SignUpStep}.open` }
    | { type: 'form.submit' }
    | { type: 'problem.read' };
  tags: SignUpStep | 'busy';
  meta: { screen: string };
};
