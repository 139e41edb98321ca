import { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';
import type {
  CodeSent,
  NumberFacts,
  PhoneNumber,
} from '../../../machines/phone-verification.types.ts';
import type { ChartModel } from '../model.ts';

export const NUMBER: PhoneNumber = { country: 'KR', national: '01012345678' };
const OTHER: PhoneNumber = { country: 'KR', national: '01099998888' };
export const INTERNATIONAL = '+821012345678';

const sent: CodeSent = { phoneNumber: INTERNATIONAL, sentAt: 0 };
const nothing = { sent: null, misses: 0, resendAt: null };
const proof = { phoneNumber: INTERNATIONAL, token: 'P1' };

const facts = (number: PhoneNumber, more: Partial<NumberFacts> = {}): NumberFacts => ({
  ...nothing,
  number,
  earlier: [],
  ...more,
});

export const model = {
  chart: phoneVerificationMachine,
  restored: [
    { saved: { ...facts(NUMBER), proof } },
    { saved: { ...facts(NUMBER, { sent, misses: 5, resendAt: 60_000 }), proof: null } },
    { saved: { ...facts(NUMBER, { sent, misses: 4, resendAt: 60_000 }), proof: null } },
  ],
  events: {
    'number.edit': [
      { type: 'number.edit', edited: facts(OTHER) },
      { type: 'number.edit', edited: facts(NUMBER) },
      { type: 'number.edit', edited: facts(NUMBER, { sent, misses: 4, resendAt: 60_000 }) },
      { type: 'number.edit', edited: facts(NUMBER, { sent, misses: 5, resendAt: 60_000 }) },
    ],
    'code.send': [{ type: 'code.send' }],
    'code.submit': [{ type: 'code.submit', code: '123456' }],
    'proof.refused': [
      { type: 'proof.refused', problem: { call: 'useProof', code: 'invalid_phone_token' } },
    ],
  },
  answers: {
    sendCode: [
      { sent, misses: 0, resendAt: 60_000 },
      { problem: { call: 'sendCode', code: 'too_many_requests' } },
    ],
    verifyCode: [
      { proof, problem: null },
      { proof: null, problem: { call: 'verifyCode', code: 'invalid_code' } },
      { proof: null, problem: { call: 'verifyCode', code: 'code_expired' } },
      { proof: null, problem: { call: 'verifyCode', code: 'code_exhausted' } },
    ],
  },
  parts: {},
  tags: {
    unsent: ['ready.unsent'],
    sent: ['ready.sent', 'verifying'],
    expired: ['ready.expired'],
    exhausted: ['ready.exhausted'],
    sending: ['sending'],
    verifying: ['verifying'],
    verified: ['verified'],
  },
  delays: { codeLifetime: 1200000 },
  fromApp: ['proof.refused'],
  facts: ({ number, sent: out, misses, problem }) => [
    number.national,
    out !== null,
    misses,
    problem?.code,
  ],
} satisfies ChartModel<typeof phoneVerificationMachine>;
