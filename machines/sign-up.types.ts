import type { PromiseActorLogic } from 'xstate';
import type { GivenConsents } from '../contract/rules/consent.ts';
import type { accountFormMachine } from './account-form.machine.ts';
import type { AccountFacts, SavedAccount } from './account-form.types.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { consentMachine } from './consent.machine.ts';
import type { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneContext, PhoneFacts, PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type { AccountFacts, PhoneContext };

/** One for each step except the third, the account, which has two screens. */
export type SignUpScreen = 'terms' | 'phone' | 'credentials' | 'profile' | 'welcome';

/** The result of each screen; null while it is incomplete. */
export type SignUpFacts = AccountFacts & {
  consents: GivenConsents | null;
  phone: PhoneProof | null;
};

/** The server's refusal, and the screen it belongs to. */
export type SignUpProblem = CodeProblem & { screen: SignUpScreen };
export type SignUpResult = { problem: SignUpProblem | null };

/** What a reload restores. */
export type SavedSignUp = { consents: GivenConsents; phone: PhoneFacts; account: SavedAccount };

export type SignUpActors = {
  signUp: PromiseActorLogic<SignUpResult, SignUpFacts>;
  /** Known by their types alone, since a chart imports nothing at run time; provided by the app. */
  consent: typeof consentMachine;
  phoneVerification: typeof phoneVerificationMachine;
  accountForm: typeof accountFormMachine;
};

export type SignUpTypes = {
  input: { saved?: SavedSignUp | undefined };
  /** `problem` is the last one; the state tells whether the fan still has to read it. */
  context: SignUpFacts & SignUpResult & { saved: SavedSignUp | undefined };
  events: { type: 'screen.open'; screen: SignUpScreen } | { type: 'form.submit' | 'problem.read' };
  tags: SignUpScreen | 'busy' | 'refused';
  meta: ScreenMeta;
};
