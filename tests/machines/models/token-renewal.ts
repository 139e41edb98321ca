import { tokenRenewalMachine } from '../../../machines/token-renewal.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: tokenRenewalMachine,
  input: undefined,
  events: { 'token.refused': [{ type: 'token.refused', token: 'T1' }] },
  answers: { renewToken: ['renewed', 'lost'] },
  fromApp: ['token.refused'],
} satisfies ChartModel<typeof tokenRenewalMachine>;
