import { isLanguage } from '../../contract/languages.ts';
import type { ConfigResponse } from '../../contract/schemas/config.ts';
import { isRecord, textAt } from './api-error.ts';
import type { CallOptions, Send } from './send.ts';

const read = (data: unknown): ConfigResponse | undefined =>
  isRecord(data) && Array.isArray(data.preparingLanguages)
    ? {
        googleClientId: textAt(data, 'googleClientId') ?? null,
        preparingLanguages: data.preparingLanguages.filter(isLanguage),
        outbox: data.outbox === true,
        paymentForm: textAt(data, 'paymentForm') ?? null,
        serviceWorker: data.serviceWorker !== false,
      }
    : undefined;

export const configApi = (send: Send) => ({
  read: (options?: CallOptions) => send('/api/config', { ...options, read }),
});
