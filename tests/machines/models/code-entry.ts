import { codeEntryMachine } from '../../../machines/code-entry.machine.ts';
import type { CodeEntryProblem } from '../../../machines/code-entry.types.ts';
import type { ChartModel } from '../model.ts';
import { INTERNATIONAL } from './phone-verification.ts';

const sent = { phoneNumber: INTERNATIONAL, sentAt: 0 };
const problem = (call: CodeEntryProblem['call'], code: string) => ({ call, code });
const refusal = (code: string) => ({ problem: problem('verifyCode', code) });

export const model = {
  chart: codeEntryMachine,
  restored: [
    { askedBy: 'page' },
    { sent, misses: 5, resendAt: 60_000 },
    { sent, misses: 4, resendAt: 60_000 },
  ],
  events: {
    'code.send': [{ type: 'code.send' }],
    'code.edit': [{ type: 'code.edit' }],
    'code.submit': [{ type: 'code.submit', code: '123456' }],
  },
  answers: {
    sendCode: {
      sent: [{ kind: 'sent', known: { sent, resendAt: 60_000, misses: 0 } }],
      needless: [{ kind: 'needless' }],
      failed: [{ kind: 'failed', known: { problem: problem('sendCode', 'too_many_requests') } }],
    },
    verifyCode: {
      right: [{ kind: 'right', proof: { phoneNumber: INTERNATIONAL, token: 'P1' } }],
      wrong: [{ kind: 'wrong', ...refusal('invalid_code') }],
      expired: [{ kind: 'expired', ...refusal('code_expired') }],
      exhausted: [{ kind: 'exhausted', ...refusal('code_exhausted') }],
      refused: [{ kind: 'refused', ...refusal('phone_taken') }],
      failed: [{ kind: 'failed', ...refusal('too_many_requests') }],
    },
  },
  parts: {},
  accepts: {
    'entering.code.sent': ['code.edit', 'code.submit'],
    'entering.resend.allowed': ['code.send'],
  },
  tags: {
    unsent: ['entering.code.unsent'],
    sending: ['sending'],
    sent: ['entering.code.sent', 'sending.again', 'confirming', 'confirmed'],
    waiting: ['entering.resend.waiting'],
    wrong: ['entering.code.sent.wrong'],
    over: ['entering.code.over'],
    expired: ['entering.code.over.expired'],
    exhausted: ['entering.code.over.exhausted'],
    refused: ['entering.code.over.refused'],
    confirming: ['confirming', 'confirmed'],
  },
  delays: { codeLifetime: 1_200_000, resendWait: 60_000 },
  fromApp: [],
  facts: ({ sent: out, misses, resendAt, problem: told }) => [
    out !== null,
    misses,
    resendAt !== null,
    told?.call,
    told?.code,
  ],
} satisfies ChartModel<typeof codeEntryMachine>;
