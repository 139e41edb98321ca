import type { PromiseActorLogic, TransitionActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneFacts, PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type FindPasswordStep = 'id' | 'phone' | 'password';

/** A valid ID, and a valid password typed twice; null until then. */
export type PasswordFacts = { username: string | null; password: string | null };

/** The result of each step; null while it is incomplete. */
export type FindPasswordFacts = PasswordFacts & { phone: PhoneProof | null };

/** The server's refusal, and the step it belongs to. */
export type FindPasswordProblem = CodeProblem & { step: FindPasswordStep };
export type FindPasswordResult = { problem: FindPasswordProblem | null };

export type FindPasswordFields = { username: string; password: string; confirm: string };
/** The typed values beside the phone, and which are valid; the passwords are only in memory. */
export type PasswordDraft = { fields: FindPasswordFields; facts: PasswordFacts };
export type PasswordDraftEvent = { type: 'draft.edit'; fields: Partial<FindPasswordFields> };

/** What a reload restores. */
export type SavedFindPassword = { username: string; phone: PhoneFacts };

export type FindPasswordActors = {
  changePassword: PromiseActorLogic<FindPasswordResult, FindPasswordFacts>;
  /** Known by their types alone, since a chart imports nothing at run time; provided by the app. */
  phoneVerification: typeof phoneVerificationMachine;
  passwordDraft: TransitionActorLogic<
    PasswordDraft,
    PasswordDraftEvent,
    { saved?: SavedFindPassword | undefined }
  >;
};

export type FindPasswordTypes = {
  input: { saved?: SavedFindPassword | undefined };
  /** `problem` is the last one; the state tells whether the fan still has to read it. */
  context: FindPasswordFacts & FindPasswordResult & { saved: SavedFindPassword | undefined };
  events:
    | { type: 'step.open'; step: FindPasswordStep }
    | { type: 'form.submit' }
    | { type: 'problem.read' };
  tags: FindPasswordStep | 'busy' | 'refused';
  meta: ScreenMeta;
};
