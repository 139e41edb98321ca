import { emailConfirmationMachine } from '../../../machines/email-confirmation.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: emailConfirmationMachine,
  events: {
    'confirmation.ask': [{ type: 'confirmation.ask' }],
    'confirmation.cancel': [{ type: 'confirmation.cancel' }],
    'code.send': [{ type: 'code.send' }],
    'code.edit': [{ type: 'code.edit' }],
    'code.submit': [{ type: 'code.submit', code: '123456' }],
  },
  answers: {
    sendCode: [
      { sentAt: 1, problem: null },
      { problem: { code: 'throttled' } },
      { problem: { code: 'email_confirmed' } },
    ],
    verifyCode: [
      { problem: null },
      { problem: { code: 'invalid_code' } },
      { problem: { code: 'code_exhausted' } },
      { problem: { code: 'email_taken' } },
    ],
  },
  parts: {},
  tags: {
    open: ['sending', 'entering', 'verifying'],
    sending: ['sending'],
    verifying: ['verifying'],
  },
  delays: { codeLifetime: 1200000 },
  fromApp: [],
  facts: ({ problem, sentAt }) => [problem?.code, sentAt],
} satisfies ChartModel<typeof emailConfirmationMachine>;
