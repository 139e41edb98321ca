import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneFacts, PhoneProof } from './phone-verification.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** The IDs are masked. */
export type FindIdResult = { usernames: string[]; problem: CodeProblem | null };

/** Whether the full ID was sent. */
export type SendIdResult = { problem: CodeProblem | null };

/** Null until a phone is proved. */
export type ProofFact = { proof: PhoneProof | null };

/** `problem` is the last one; the state tells whether the fan still has to read it. */
export type FindIdContext = ProofFact & FindIdResult & { saved: PhoneFacts | undefined };

export type FindIdActors = {
  findIds: PromiseActorLogic<FindIdResult, ProofFact>;
  sendId: PromiseActorLogic<SendIdResult, ProofFact>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  phoneVerification: typeof phoneVerificationMachine;
};

export type FindIdTypes = {
  /** What a reload restores. */
  input: { saved?: PhoneFacts | undefined };
  context: FindIdContext;
  events: { type: 'ids.ask' } | { type: 'id.send' } | { type: 'problem.read' };
  tags: 'busy' | 'found' | 'sent' | 'none' | 'refused';
  meta: ScreenMeta;
};
