import { paymentAddMachine } from '../../../machines/payment-add.machine.ts';
import type { ChartModel } from '../model.ts';
import { reAuthParts } from './parts.ts';

export const model = {
  chart: paymentAddMachine,
  events: {
    'frame.ready': [{ type: 'frame.ready' }],
    'frame.failed': [{ type: 'frame.failed' }],
    'frame.retry': [{ type: 'frame.retry' }],
    'frame.edit': [{ type: 'frame.edit', isEmpty: false }],
    'card.submit': [{ type: 'card.submit' }],
    'card.cancel': [{ type: 'card.cancel' }],
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
    reAuth: { proved: [{ kind: 'proved' }] },
  },
  parts: { reAuth: [reAuthParts.sent, reAuthParts.checking] },
  accepts: {
    loading: ['frame.failed', 'frame.ready'],
    unreachable: ['frame.ready', 'frame.retry'],
    filling: ['card.submit', 'frame.edit', 'frame.ready'],
    'proving.entering': ['card.cancel'],
  },
  tags: {
    loading: ['loading'],
    unreachable: ['unreachable'],
    busy: ['tokenizing', 'saving', 'proving.checking', 'added'],
    proving: ['proving'],
  },
  delays: { formPatience: 10_000, tokenPatience: 8_000 },
  fromApp: ['frame.ready', 'frame.failed', 'frame.edit'],
  facts: ({ problem, sent, isEmpty, token }) => [problem?.code, sent?.sentAt, isEmpty, token],
} satisfies ChartModel<typeof paymentAddMachine>;
