import { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';

export const model = {
  chart: deactivationMachine,
  restored: [{ proof: 'password' }],
  events: {
    'deactivation.ask': [{ type: 'deactivation.ask' }],
    'deactivation.confirm': [{ type: 'deactivation.confirm' }],
    'deactivation.cancel': [{ type: 'deactivation.cancel' }],
    'password.edit': [{ type: 'password.edit' }],
    'password.submit': [{ type: 'password.submit', password: 'starlit7' }],
  },
  answers: {
    codeEntry: [{ proof: null }],
    prove: [{ problem: null }, { problem: { code: 'incorrect_password' } }],
    deactivate: [
      { problem: null },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
      { problem: { code: 'proof_required' } },
    ],
  },
  parts: { codeEntry: [codeParts.sent, codeParts.confirming] },
  accepts: {
    idle: ['deactivation.ask'],
    reading: ['deactivation.cancel', 'deactivation.confirm'],
    'enteringCode.typing': ['deactivation.cancel'],
    enteringPassword: ['deactivation.cancel', 'password.edit', 'password.submit'],
    failed: ['deactivation.cancel', 'deactivation.confirm'],
  },
  tags: {
    asking: [
      'reading',
      'enteringCode',
      'enteringPassword',
      'checkingPassword',
      'leaving',
      'failed',
    ],
    proving: ['enteringCode', 'enteringPassword', 'checkingPassword'],
    proved: ['failed'],
    busy: ['enteringCode.checking', 'checkingPassword', 'leaving', 'deactivated'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent }) => [problem?.code, sent?.sentAt],
} satisfies ChartModel<typeof deactivationMachine>;
