import type { PromiseActorLogic, TransitionActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneFacts, PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type FindPasswordStep = 'id' | 'phone' | 'password';

/** An ID that there can be, and a password that keeps every rule and was typed twice; null until then. */
export type PasswordFacts = { username: string | null; password: string | null };

/** What each step has settled; null while it has not. */
export type FindPasswordFacts = PasswordFacts & { phone: PhoneProof | null };

/** What the server refused, and the step that owns it. */
export type FindPasswordProblem = CodeProblem & { step: FindPasswordStep };
export type FindPasswordResult = { problem: FindPasswordProblem | null };

export type PasswordFields = { username: string; password: string; confirm: string };
/** What is typed beside the phone, and what of it counts; the passwords live in memory only. */
export type PasswordDraft = { fields: PasswordFields; facts: PasswordFacts };
export type PasswordDraftEvent = { type: 'draft.edit'; fields: Partial<PasswordFields> };

/** What a reload finds again. */
export type SavedFindPassword = { username: string; phone: PhoneFacts };

export type FindPasswordActors = {
  changePassword: PromiseActorLogic<FindPasswordResult, FindPasswordFacts>;
  /** Known by their types alone, as a chart imports nothing at run time; the app brings them. */
  phoneVerification: typeof phoneVerificationMachine;
  passwordDraft: TransitionActorLogic<
    PasswordDraft,
    PasswordDraftEvent,
    { saved?: SavedFindPassword | undefined }
  >;
};

export type FindPasswordTypes = {
  input: { saved?: SavedFindPassword | undefined };
  /** `problem` is the last one; the state says whether the fan has still to read it. */
  context: FindPasswordFacts & FindPasswordResult & { saved: SavedFindPassword | undefined };
  events:
    | { type: 'step.open'; step: FindPasswordStep }
    | { type: 'form.submit' }
    | { type: 'problem.read' };
  tags: FindPasswordStep | 'busy' | 'refused';
  meta: ScreenMeta;
};
