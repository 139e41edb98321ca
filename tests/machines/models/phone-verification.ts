import type { CodeFacts } from '../../../machines/code-entry.types.ts';
import { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';
import type { NumberFacts, PhoneNumber } from '../../../machines/phone-verification.types.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';

export const NUMBER: PhoneNumber = { country: 'KR', national: '01012345678' };
const OTHER: PhoneNumber = { country: 'KR', national: '01099998888' };
export const INTERNATIONAL = '+821012345678';

const nothing: CodeFacts = { sent: null, misses: 0, resendAt: null };
const proof = { phoneNumber: INTERNATIONAL, token: 'P1' };
const sent = { phoneNumber: INTERNATIONAL, sentAt: 0 };

const facts = (number: PhoneNumber, code = nothing): NumberFacts => ({
  ...code,
  number,
  earlier: [],
});

export const model = {
  chart: phoneVerificationMachine,
  restored: [{ saved: { ...facts(NUMBER), proof } }, { saved: { ...facts(NUMBER), proof: null } }],
  events: {
    'number.edit': [
      { type: 'number.edit', edited: facts(OTHER) },
      { type: 'number.edit', edited: facts(NUMBER) },
      {
        type: 'number.edit',
        edited: facts(NUMBER, { sent, misses: 4, resendAt: 60_000 }),
      },
    ],
    'proof.refused': [
      { type: 'proof.refused', problem: { call: 'useProof', code: 'invalid_phone_token' } },
    ],
  },
  answers: { codeEntry: [{ proof }] },
  parts: { codeEntry: [codeParts.sent] },
  accepts: {
    everywhere: ['number.edit'],
    verified: ['proof.refused'],
  },
  tags: { verified: ['verified'] },
  delays: {},
  fromApp: ['proof.refused'],
  facts: ({ number, sent: out, misses, problem }) => [
    number.national,
    out !== null,
    misses,
    problem?.code,
  ],
} satisfies ChartModel<typeof phoneVerificationMachine>;
