import type { PhoneNumber } from '../contract/rules/phone.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeEntryProblem, CodeFacts, PhoneProof } from './code-entry.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type { PhoneNumber } from '../contract/rules/phone.ts';
export type { PhoneProof } from './code-entry.types.ts';

export type SendingTo = CodeFacts & { number: PhoneNumber };

/** A number, the state of its codes, and of those for numbers typed before. */
export type NumberFacts = SendingTo & { earlier: readonly SendingTo[] };
export type PhoneFacts = NumberFacts & { proof: PhoneProof | null };

/** `problem`: why the last proof is no longer accepted. */
export type PhoneContext = PhoneFacts & { problem: CodeEntryProblem | null };

export type PhoneEvent =
  | { type: 'number.edit'; edited: NumberFacts }
  | { type: 'proof.refused'; problem: CodeEntryProblem };

export type PhoneActors = {
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  codeEntry: typeof codeEntryMachine;
};

export type PhoneTypes = {
  /** What a reload restores. */
  input: { saved?: PhoneFacts | undefined };
  context: PhoneContext;
  events: PhoneEvent;
  children: { codeEntry: 'codeEntry' };
  tags: 'verified';
  meta: ScreenMeta;
};
