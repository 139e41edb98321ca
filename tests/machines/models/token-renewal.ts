import { tokenRenewalMachine } from '../../../machines/token-renewal.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: tokenRenewalMachine,
  events: { 'token.refused': [{ type: 'token.refused', token: 'T1' }] },
  answers: { renewToken: { renewed: true, lost: true } },
  parts: {},
  accepts: {
    steady: ['token.refused'],
  },
  tags: { renewing: ['renewing'] },
  delays: {},
  fromApp: ['token.refused'],
} satisfies ChartModel<typeof tokenRenewalMachine>;
