import { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: deactivationMachine,
  events: {
    'deactivation.ask': [{ type: 'deactivation.ask' }],
    'deactivation.confirm': [{ type: 'deactivation.confirm' }],
    'deactivation.cancel': [{ type: 'deactivation.cancel' }],
    'code.send': [{ type: 'code.send' }],
    'proof.edit': [{ type: 'proof.edit' }],
    'proof.submit': [{ type: 'proof.submit', secret: '123456' }],
  },
  answers: {
    sendCode: [
      { sentAt: 1, resendAt: null, problem: null },
      { resendAt: null, problem: { code: 'throttled' } },
    ],
    prove: [
      { problem: null },
      { problem: { code: 'invalid_code' } },
      { problem: { code: 'code_exhausted' } },
    ],
    deactivate: [
      { problem: null },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
      { problem: { code: 'proof_required' } },
    ],
  },
  parts: {},
  tags: {
    asking: ['reading', 'sendingCode', 'proving', 'checking', 'leaving', 'failed'],
    proving: ['sendingCode', 'proving', 'checking'],
    sending: ['sendingCode'],
    proved: ['failed'],
    busy: ['checking', 'leaving', 'deactivated'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sentAt }) => [problem?.code, sentAt],
} satisfies ChartModel<typeof deactivationMachine>;
