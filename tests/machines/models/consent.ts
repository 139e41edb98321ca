import { consentMachine } from '../../../machines/consent.machine.ts';
import type { ChartModel } from '../model.ts';

const NONE = {
  service_terms: false,
  privacy_policy: false,
  notification_settings: false,
  marketing_push: false,
  consent_language: 'en',
} as const;

export const model = {
  chart: consentMachine,
  restored: [
    { saved: { ...NONE, service_terms: true, privacy_policy: true } },
    {
      saved: {
        service_terms: true,
        privacy_policy: true,
        notification_settings: true,
        marketing_push: true,
        consent_language: 'kr',
      },
    },
  ],
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
  parts: {},
  accepts: {
    everywhere: ['all.toggle', 'consent.toggle'],
    all: ['all.toggle'],
  },
  tags: { given: ['given', 'all'], all: ['all'] },
  delays: {},
  fromApp: [],
  facts: (given) => given,
} satisfies ChartModel<typeof consentMachine>;
