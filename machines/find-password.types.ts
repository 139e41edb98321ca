import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneFacts, PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type FindPasswordStep = 'id' | 'phone' | 'password';

/** What is typed beside the phone number; the passwords are only in memory. */
export type FindPasswordFields = { username: string; password: string; confirm: string };

/** What the change needs; the proof is null until the phone number is verified. */
export type FindPasswordFacts = FindPasswordFields & { phone: PhoneProof | null };

/** The server's refusal, and the step it belongs to. */
export type FindPasswordProblem = CodeProblem & { step: FindPasswordStep };
export type FindPasswordResult = { problem: FindPasswordProblem | null };

/** What a reload restores. */
export type SavedFindPassword = { username: string; phone: PhoneFacts };

export type FindPasswordActors = {
  changePassword: PromiseActorLogic<FindPasswordResult, FindPasswordFacts>;
  /** Known by their types alone, since a chart imports nothing at run time; provided by the app. */
  phoneVerification: typeof phoneVerificationMachine;
};

export type FindPasswordTypes = {
  input: { saved?: SavedFindPassword | undefined };
  /** `problem` is the last one; the state tells whether the fan still has to read it. */
  context: FindPasswordResult & {
    fields: FindPasswordFields;
    phone: PhoneProof | null;
    saved: SavedFindPassword | undefined;
  };
  events:
    | { type: 'fields.edit'; fields: Partial<FindPasswordFields> }
    | { type: 'step.open'; step: FindPasswordStep }
    | { type: 'form.submit' }
    | { type: 'problem.read' };
  tags: FindPasswordStep | 'busy' | 'refused';
  meta: ScreenMeta;
};
