import type { ConsentDue } from '../../../contract/schemas/legal-texts.ts';
import { consentRenewalMachine } from '../../../machines/consent-renewal.machine.ts';
import type { ChartModel } from '../model.ts';

export const TERMS_DUE: ConsentDue = { consent: 'service_terms', version: '2026-12-01' };
export const NEWER_TERMS: ConsentDue = { consent: 'service_terms', version: '2026-12-05' };

export const model = {
  chart: consentRenewalMachine,
  input: { due: [TERMS_DUE] },
  events: {
    'consents.agree': [{ type: 'consents.agree', language: 'en' }],
    'consents.decline': [{ type: 'consents.decline' }],
  },
  answers: {
    agree: [
      { problem: null },
      { problem: { code: 'changed_elsewhere' }, due: [NEWER_TERMS] },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
  },
  parts: {},
  accepts: {
    deciding: ['consents.agree', 'consents.decline'],
    failed: ['consents.agree', 'consents.decline'],
  },
  tags: { busy: ['agreeing', 'agreed', 'declined'], agreed: ['agreed'], declined: ['declined'] },
  delays: {},
  fromApp: [],
  facts: ({ due, problem }) => [due.map(({ version }) => version), problem?.code],
} satisfies ChartModel<typeof consentRenewalMachine>;
