import type { GivenConsents } from '../../../contract/rules/consent.ts';
import { accountFormMachine } from '../../../machines/account-form.machine.ts';
import type { AccountFacts } from '../../../machines/account-form.types.ts';
import { availabilityMachine } from '../../../machines/availability.machine.ts';
import { codeEntryMachine } from '../../../machines/code-entry.machine.ts';
import type { CodeEntryContext } from '../../../machines/code-entry.types.ts';
import { consentMachine } from '../../../machines/consent.machine.ts';
import { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';

const INTERNATIONAL = '+821012345678';
const nothing = { sent: null, misses: 0, resendAt: null, earlier: [], problem: null };
const number = { country: 'KR', national: '01012345678' } as const;

const AGREED: GivenConsents = {
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

const credentials = { username: 'mina12', password: 'starlit7' };
const profile = { email: 'mina@mail.example', nickname: 'moon.mina' };

export const ACCOUNT_FACTS: AccountFacts[] = [
  { credentials: null, profile: null },
  { credentials, profile: null },
  { credentials: null, profile },
  { credentials, profile },
];

export const accountParts = ACCOUNT_FACTS.map((facts) =>
  accountFormMachine.resolveState({ value: 'filling', context: { saved: undefined, ...facts } }),
);
