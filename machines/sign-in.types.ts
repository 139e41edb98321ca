import type { PromiseActorLogic } from 'xstate';
import type { Withdrawal } from '../contract/rules/account-status.ts';
import type { PasskeySignInBody } from '../contract/schemas/passkeys.ts';
import type { User } from '../contract/user.ts';
import type { accountStatusMachine } from './account-status.machine.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type Credentials = { username: string; password: string };
export type Attempt = (Credentials & { proof: PhoneProof | null }) | { signed: PasskeySignInBody };

export type SignInOutcome =
  | { kind: 'welcome'; token: string; user: User }
  | ({ kind: 'refused' } & CodeProblem)
  /** `until`: when the next try is allowed. */
  | { kind: 'throttled'; until: number }
  /** Too many failures for this ID; a phone proof bypasses the wait. */
  | { kind: 'slowed'; until: number }
  | {
      kind: 'withdrawn';
      message: string | undefined;
      recoverable: boolean;
      recoveryToken: string | undefined;
      withdrawal: Withdrawal;
    }
  | {
      kind: 'suspended';
      message: string | undefined;
      /** As the staff have written it. */
      reason?: string | undefined;
      /** Absent: until the staff reinstate the account. */
      endsAt?: number | undefined;
    };

export type SignInActors = {
  signIn: PromiseActorLogic<SignInOutcome, Attempt>;
  /** Known by their types alone, since a chart imports nothing at run time; provided by the app. */
  phoneVerification: typeof phoneVerificationMachine;
  accountStatus: typeof accountStatusMachine;
};

export type SignInTypes = {
  context: {
    answer: SignInOutcome | null;
    /** For the account's phone; sent until the server no longer accepts it. */
    proof: PhoneProof | null;
  };
  events:
    | ({ type: 'credentials.submit' } & Credentials)
    | { type: 'passkey.submit'; signed: PasskeySignInBody }
    | { type: 'credentials.edit' | 'notice.close' | 'proof.open' | 'proof.close' };
  tags: 'busy' | 'refused' | 'slowed' | 'proving' | 'closed' | 'recovered';
  children: { [Name in keyof SignInActors]: Name };
  meta: ScreenMeta;
};
