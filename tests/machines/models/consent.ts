import { consentMachine } from '../../../machines/consent.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: consentMachine,
  events: {
    'consent.toggle': [
      { type: 'consent.toggle', flag: 'service_terms', language: 'en' },
      { type: 'consent.toggle', flag: 'privacy_policy', language: 'en' },
      { type: 'consent.toggle', flag: 'notification_settings', language: 'en' },
      { type: 'consent.toggle', flag: 'marketing_push', language: 'en' },
    ],
    'all.toggle': [{ type: 'all.toggle', language: 'en' }],
  },
  answers: {},
  tags: { given: ['given', 'all'], all: ['all'] },
  delays: {},
  fromApp: [],
  facts: ({ consents }) => consents,
} satisfies ChartModel<typeof consentMachine>;
