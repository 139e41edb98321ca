import type { CallingCode } from '../contract/countries.ts';

export type PhoneNumber = { callingCode: CallingCode; national: string };
/** `phoneNumber` is the international form. */
export type CodeSent = { phoneNumber: string; sentAt: number };
export type PhoneProof = { phoneNumber: string; token: string };

/** What did not help: the server's refusal, or `failed` when there was no answer that makes sense. */
export type PhoneProblem = {
  call: 'sendCode' | 'verifyCode' | 'useProof';
  code: string;
  message?: string | undefined;
  /** Seconds until another try has a chance. */
  retryAfter?: number | undefined;
};

export type PhoneContext = {
  number: PhoneNumber;
  /** The code that is out. */
  sent: CodeSent | null;
  /** Wrong tries with that code. */
  misses: number;
  proof: PhoneProof | null;
  problem: PhoneProblem | null;
};

export type CodeToVerify = { sent: CodeSent | null; code: string };
/** A new code comes with tries of its own. */
export type SendCodeAnswer = { sent: CodeSent; misses: 0 } | { problem: PhoneProblem };
export type VerifyCodeAnswer = Pick<PhoneContext, 'proof' | 'problem'>;

export type PhoneEvent =
  | { type: 'number.edit'; number: PhoneNumber }
  | { type: 'code.send' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.recalled'; sent: CodeSent; misses: number }
  | { type: 'proof.recalled'; proof: PhoneProof }
  | { type: 'proof.refused'; problem: PhoneProblem };

export type PhoneTag =
  | 'sending'
  | 'sent'
  | 'resendable'
  | 'verifying'
  | 'expired'
  | 'exhausted'
  | 'verified';

export type PhoneTypes = {
  input: { number: PhoneNumber };
  context: PhoneContext;
  events: PhoneEvent;
  tags: PhoneTag;
  meta: { screen: string };
};
