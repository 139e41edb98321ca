import type { GivenConsents } from '../../../contract/rules/consent.ts';
import { accountFormMachine } from '../../../machines/account-form.machine.ts';
import { availabilityMachine } from '../../../machines/availability.machine.ts';
import { codeEntryMachine } from '../../../machines/code-entry.machine.ts';
import type { CodeEntryContext } from '../../../machines/code-entry.types.ts';
import { consentMachine } from '../../../machines/consent.machine.ts';
import { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';

const INTERNATIONAL = '+821012345678';
const nothing = { sent: null, misses: 0, resendAt: null, earlier: [], problem: null };
const number = { country: 'KR', national: '01012345678' } as const;

export const AGREED: GivenConsents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: true,
  marketing_push: true,
  consent_language: 'en',
};

/** The possible states of a flow's children. */
export const consentParts = [
  consentMachine.resolveState({ value: 'all', context: AGREED }),
  consentMachine.resolveState({ value: 'missing', context: { ...AGREED, service_terms: false } }),
];

const codeContext: CodeEntryContext = {
  to: undefined,
  askedBy: 'fan',
  sent: { sentAt: 1 },
  misses: 0,
  resendAt: null,
  problem: null,
  proof: null,
};

/** The states of a code that its flow tells apart. */
export const codeParts = {
  sent: codeEntryMachine.resolveState({
    value: { entering: { code: { sent: 'typing' }, resend: 'allowed' } },
    context: codeContext,
  }),
  confirming: codeEntryMachine.resolveState({ value: 'confirming', context: codeContext }),
  otherProof: codeEntryMachine.resolveState({
    value: { entering: { code: { sent: 'typing' }, resend: 'allowed' } },
    context: { ...codeContext, problem: { call: 'verifyCode', code: 'wrong_proof' } },
  }),
  exhausted: codeEntryMachine.resolveState({
    value: { entering: { code: { over: 'exhausted' }, resend: 'allowed' } },
    context: { ...codeContext, misses: 5 },
  }),
};

export const phoneParts = [
  phoneVerificationMachine.resolveState({
    value: 'verified',
    context: { ...nothing, number, proof: { phoneNumber: INTERNATIONAL, token: 'P1' } },
  }),
  phoneVerificationMachine.resolveState({
    value: 'proving',
    context: { ...nothing, number, proof: null },
  }),
];

export const nameParts = (value: string) => [
  availabilityMachine.resolveState({ value: 'available', context: { value, wasFree: false } }),
  availabilityMachine.resolveState({
    value: 'unchecked',
    context: { value: `${value}.else`, wasFree: false },
  }),
];

const account = {
  username: { value: 'mina12', isFree: true },
  nickname: { value: 'moon.mina', isFree: true },
  email: 'mina@mail.example',
  password: 'starlit7',
  confirm: 'starlit7',
  passwordLost: false,
  takenEmail: '',
  saved: undefined,
};

/** Neither screen of the account complete, the first, the second, and both. */
export const accountParts = [
  { credentials: 'incomplete', profile: 'incomplete' } as const,
  { credentials: 'complete', profile: 'incomplete' } as const,
  { credentials: 'incomplete', profile: 'complete' } as const,
  { credentials: 'complete', profile: 'complete' } as const,
].map((value) => accountFormMachine.resolveState({ value, context: account }));
