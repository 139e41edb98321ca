import type { ConfigResponse } from '../../contract/schemas/config.ts';
import type { Settings } from './settings.ts';

/** The public part of the settings. */
export const publicConfig = (settings: Settings): ConfigResponse => ({
  googleClientId: settings.google?.clientId ?? null,
  preparingLanguages: settings.preparingLanguages,
  outbox: settings.outbox && !settings.smsWebhookUrl,
  paymentForm: settings.payments ? `${settings.payments.origin}/form` : null,
  serviceWorker: settings.serviceWorker,
});
