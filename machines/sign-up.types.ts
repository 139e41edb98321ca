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

/** One for each step but the third, the account, which asks on two. */
export type SignUpScreen = 'terms' | 'phone' | 'credentials' | 'profile' | 'welcome';

/** What each screen has settled; null while it has not. */
export type SignUpFacts = AccountFacts & {
  consents: GivenConsents | null;
  phone: PhoneProof | null;
};

/** What the server refused, and the screen that owns it. */
export type SignUpProblem = CodeProblem & { screen: SignUpScreen };
export type SignUpResult = { problem: SignUpProblem | null };

/** What a reload finds again. */
export type SavedSignUp = { consents: GivenConsents; phone: PhoneFacts; account: SavedAccount };

export type SignUpActors = {
  signUp: PromiseActorLogic<SignUpResult, SignUpFacts>;
  /** Known by their types alone, as a chart imports nothing at run time; the app brings them. */
  consent: typeof consentMachine;
  phoneVerification: typeof phoneVerificationMachine;
  accountForm: typeof accountFormMachine;
};

export type SignUpTypes = {
  input: { saved?: SavedSignUp | undefined };
  /** `problem` is the last one; the state says whether the fan has still to read it. */
  context: SignUpFacts & SignUpResult & { saved: SavedSignUp | undefined };
  events: { type: 'screen.open'; screen: SignUpScreen } | { type: 'form.submit' | 'problem.read' };
  tags: SignUpScreen | 'busy' | 'refused';
  meta: ScreenMeta;
};
