import { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { ChartModel } from '../model.ts';
import { reAuthParts } from './parts.ts';

export const model = {
  chart: deactivationMachine,
  events: {
    'deactivation.ask': [{ type: 'deactivation.ask' }],
    'deactivation.confirm': [{ type: 'deactivation.confirm' }],
    'deactivation.cancel': [{ type: 'deactivation.cancel' }],
  },
  answers: {
    reAuth: { proved: [{ kind: 'proved' }] },
    deactivate: [
      { problem: null },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
      { problem: { code: 'proof_required' } },
    ],
  },
  parts: { reAuth: [reAuthParts.sent, reAuthParts.checking] },
  accepts: {
    idle: ['deactivation.ask'],
    reading: ['deactivation.cancel', 'deactivation.confirm'],
    'proving.entering': ['deactivation.cancel'],
    failed: ['deactivation.cancel', 'deactivation.confirm'],
  },
  tags: {
    asking: ['reading', 'proving', 'leaving', 'failed'],
    proving: ['proving'],
    proved: ['failed'],
    busy: ['proving.checking', 'leaving', 'deactivated'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent }) => [problem?.code, sent?.sentAt],
} satisfies ChartModel<typeof deactivationMachine>;
