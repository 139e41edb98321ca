import type { SnapshotFrom } from 'xstate';
import type { PhoneNumber } from '../contract/rules/phone.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import type { ScreenMeta } from './screen.types.ts';

/** `phoneNumber`: the international form, if it was texted. */
export type CodeSent = { sentAt: number; phoneNumber?: string | undefined };
export type PhoneProof = { phoneNumber: string; token: string };

/** What a reload, or a page that opens again, restores. */
export type CodeFacts = {
  /** The current code. */
  sent: CodeSent | null;
  /** Wrong tries with that code. */
  misses: number;
  /** Until then the server sends no other; null if there is no wait. */
  resendAt: number | null;
};

/** Why a call failed: the server's refusal, or `unknown` if there was no valid response. */
export type CodeEntryProblem = CodeProblem & {
  call: 'sendCode' | 'verifyCode' | 'useProof';
};

/** Who asks for a code: the fan, the page when it opens, or another flow, which sends it as well. */
export type CodeRequest = 'fan' | 'page' | 'elsewhere';

/** `problem`: why an earlier proof is no longer accepted. */
export type CodeEntryInput = Partial<Omit<CodeEntryContext, 'proof'>>;

export type CodeEntryContext = CodeFacts & {
  /** The number to text; the server knows every other address. */
  to: PhoneNumber | undefined;
  askedBy: CodeRequest;
  problem: CodeEntryProblem | null;
  /** What a right code of a phone number gives. */
  proof: PhoneProof | null;
};

export type SendCodeResult =
  | { kind: 'sent'; known: Pick<CodeFacts, 'sent' | 'resendAt'> & { misses: 0 } }
  | { kind: 'failed'; known: Partial<CodeFacts> & { problem: CodeEntryProblem } }
  /** Confirmed meanwhile, in another tab or on another device. */
  | { kind: 'needless'; known?: undefined };

/** `refused`: no code is accepted here, right or wrong. `failed`: it could not be checked. */
export type VerifyCodeResult =
  | { kind: 'right'; proof: PhoneProof | null }
  | {
      kind: 'wrong' | 'expired' | 'exhausted' | 'refused' | 'failed';
      problem: CodeEntryProblem;
    };

export type CodeEntryTypes = {
  input: CodeEntryInput;
  context: CodeEntryContext;
  output: { proof: PhoneProof | null };
  events: { type: 'code.send' | 'code.edit' } | { type: 'code.submit'; code: string };
  tags:
    | 'unsent'
    | 'sending'
    | 'sent'
    | 'waiting'
    | 'wrong'
    | 'expired'
    | 'exhausted'
    | 'refused'
    | 'over'
    | 'confirming';
  meta: ScreenMeta;
};

export type CodeEntrySnapshot = SnapshotFrom<typeof codeEntryMachine>;
