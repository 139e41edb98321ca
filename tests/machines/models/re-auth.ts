import { reAuthMachine } from '../../../machines/re-auth.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';

export const model = {
  chart: reAuthMachine,
  restored: [{ proof: 'password' }],
  events: {
    'password.edit': [{ type: 'password.edit' }],
    'password.submit': [{ type: 'password.submit', password: 'starlit7' }],
  },
  answers: {
    codeEntry: [{ proof: null }],
    prove: [
      { problem: null },
      { problem: { code: 'incorrect_password' } },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
  },
  parts: { codeEntry: [codeParts.sent, codeParts.confirming, codeParts.otherProof] },
  accepts: { enteringPassword: ['password.edit', 'password.submit'] },
  tags: { busy: ['enteringCode.checking', 'checkingPassword', 'proved'] },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent }) => [problem?.code, sent?.sentAt],
} satisfies ChartModel<typeof reAuthMachine>;
