import { submissionWithdrawalMachine } from '../../../machines/submission-withdrawal.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: submissionWithdrawalMachine,
  events: {
    'withdrawal.confirm': [{ type: 'withdrawal.confirm' }],
    'withdrawal.cancel': [{ type: 'withdrawal.cancel' }],
  },
  answers: { withdraw: [{ problem: null }, { problem: { code: 'audition_closed' } }] },
  parts: {},
  accepts: {
    asking: ['withdrawal.cancel', 'withdrawal.confirm'],
  },
  tags: { busy: ['withdrawing'] },
  delays: {},
  fromApp: [],
  facts: ({ problem }) => problem?.code,
} satisfies ChartModel<typeof submissionWithdrawalMachine>;
