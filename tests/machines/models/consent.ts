import { consentMachine } from '../../../machines/consent.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: consentMachine,
  input: {},
  events: {
    'consent.toggle': [
      { type: 'consent.toggle', flag: 'service_terms' },
      { type: 'consent.toggle', flag: 'privacy_policy' },
      { type: 'consent.toggle', flag: 'notification_settings' },
      { type: 'consent.toggle', flag: 'marketing_push' },
    ],
    'all.toggle': [{ type: 'all.toggle' }],
  },
  answers: {},
  fromApp: [],
  facts: ({ consents }) => consents,
} satisfies ChartModel<typeof consentMachine>;
