import type { PhoneNumber } from '../contract/rules/phone.ts';
import type { ScreenMeta } from './screen.types.ts';

export type { PhoneNumber } from '../contract/rules/phone.ts';
/** `phoneNumber` is the international form. */
export type CodeSent = { phoneNumber: string; sentAt: number };
export type PhoneProof = { phoneNumber: string; token: string };

/** Why it failed: the server's refusal, or `unknown` if there was no valid response. */
export type PhoneProblem = {
  call: 'sendCode' | 'verifyCode' | 'useProof';
  code: string;
  message?: string | undefined;
  /** When another try is allowed. */
  retryAt?: number | undefined;
};

/** The state of the codes for one number. */
export type Sending = {
  /** The current code. */
  sent: CodeSent | null;
  /** Wrong tries with that code. */
  misses: number;
  /** Until then the server sends no other; null if there is no wait. */
  resendAt: number | null;
};
export type SendingTo = Sending & { number: PhoneNumber };

/** A number, the state of its codes, and of those for numbers typed before. */
export type NumberFacts = SendingTo & { earlier: readonly SendingTo[] };
export type PhoneFacts = NumberFacts & { proof: PhoneProof | null };

export type PhoneContext = PhoneFacts & { problem: PhoneProblem | null };

export type CodeToVerify = { sent: CodeSent | null; code: string };
/** A new code has its own tries. */
export type SendCodeResult =
  | (Sending & { sent: CodeSent; misses: 0 })
  | (Partial<Pick<Sending, 'resendAt'>> & { problem: PhoneProblem });
export type VerifyCodeResult = Pick<PhoneContext, 'proof' | 'problem'>;

export type PhoneEvent =
  | { type: 'number.edit'; edited: NumberFacts }
  | { type: 'code.send' }
  | { type: 'code.submit'; code: string }
  | { type: 'proof.refused'; problem: PhoneProblem };

export type PhoneTag =
  | 'unsent'
  | 'sending'
  | 'sent'
  | 'verifying'
  | 'expired'
  | 'exhausted'
  | 'verified';

export type PhoneTypes = {
  /** What a reload restores. */
  input: { saved?: PhoneFacts | undefined };
  context: PhoneContext;
  events: PhoneEvent;
  tags: PhoneTag;
  meta: ScreenMeta;
};
