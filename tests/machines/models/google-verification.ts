import { googleVerificationMachine } from '../../../machines/google-verification.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: googleVerificationMachine,
  events: {
    'code.edit': [{ type: 'code.edit' }],
    'code.submit': [{ type: 'code.submit', code: '123456' }],
    'code.renewed': [{ type: 'code.renewed', sentAt: 1 }],
  },
  answers: {
    verifyCode: [
      { verdict: null },
      { verdict: { code: 'invalid_code' } },
      { verdict: { code: 'code_expired' } },
      { verdict: { code: 'code_exhausted' } },
      { verdict: { code: 'no_pending_link' } },
      { verdict: { code: 'google_already_linked' } },
    ],
  },
  parts: {},
  tags: { verifying: ['verifying'], over: ['over'] },
  delays: { codeLifetime: 600000 },
  fromApp: ['code.renewed'],
  facts: ({ verdict }) => verdict?.code,
} satisfies ChartModel<typeof googleVerificationMachine>;
