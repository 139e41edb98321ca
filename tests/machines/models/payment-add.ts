import { paymentAddMachine } from '../../../machines/payment-add.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: paymentAddMachine,
  events: {
    'frame.ready': [{ type: 'frame.ready' }],
    'frame.failed': [{ type: 'frame.failed' }],
    'frame.retry': [{ type: 'frame.retry' }],
    'frame.edit': [{ type: 'frame.edit', isEmpty: false }],
    'card.submit': [{ type: 'card.submit' }],
  },
  answers: {
    tokenize: [
      { token: 'token_1', problem: null },
      { token: null, problem: { code: 'incomplete_card' } },
    ],
    saveCard: [
      { problem: null, isRefused: false },
      { problem: { code: 'proof_required' }, isRefused: true },
      { problem: { code: 'card_declined' }, isRefused: true },
      { problem: { code: 'offline' }, isRefused: false },
    ],
  },
  parts: {},
  accepts: {
    loading: ['frame.failed', 'frame.ready'],
    unreachable: ['frame.ready', 'frame.retry'],
    filling: ['card.submit', 'frame.edit', 'frame.ready'],
  },
  tags: {
    loading: ['loading'],
    unreachable: ['unreachable'],
    busy: ['tokenizing', 'saving', 'added'],
  },
  delays: { formPatience: 10_000, tokenPatience: 8_000 },
  fromApp: ['frame.ready', 'frame.failed', 'frame.edit'],
  facts: ({ problem, isEmpty, token }) => [problem?.code, isEmpty, token],
} satisfies ChartModel<typeof paymentAddMachine>;
