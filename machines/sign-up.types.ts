import type { GivenConsents } from '../contract/rules/consent.ts';
import type { PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** One for each step but the third, the account, which asks on two. */
export type SignUpScreen = 'terms' | 'phone' | 'credentials' | 'profile' | 'welcome';

/** What the screens of the account ask for, checked. */
export type SignUpCredentials = { username: string; password: string };
export type SignUpProfile = { email: string; nickname: string };

/** What each screen has settled; null while it has not. */
export type SignUpFacts = {
  consents: GivenConsents | null;
  phone: PhoneProof | null;
  credentials: SignUpCredentials | null;
  profile: SignUpProfile | null;
};

/** What the server refused and the screen that owns it, or `failed` with what was thrown. */
export type SignUpProblem = {
  screen: SignUpScreen;
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
    | { type: 'credentials.settle'; credentials: SignUpCredentials | null }
    | { type: 'profile.settle'; profile: SignUpProfile | null }
    | { type: `${SignUpScreen}.open` }
    | { type: 'form.submit' }
    | { type: 'problem.read' };
  tags: SignUpScreen | 'busy';
  meta: ScreenMeta;
};
