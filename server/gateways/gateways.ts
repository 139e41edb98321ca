import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import type { Settings } from '../settings/settings.ts';
import type { Gateways } from './gateway-types.ts';
import { googleGateway, unconfiguredGoogle } from './google.ts';
import { outboxGateways } from './outbox.ts';
import { hostedCards, unconfiguredPayments } from './payments.ts';
import { smtpMail } from './smtp-mail.ts';
import { unconfigured } from './unconfigured.ts';
import { webPushGateway } from './web-push.ts';
import { webhookSms } from './webhook-sms.ts';

type Dependencies = {
  settings: Settings;
  database: Pick<Database, 'orm'>;
  clock: Clock;
  keyedHashes: Pick<KeyedHashes, 'derive'>;
  /** Called with one line for each message that is only in the outbox. */
  announce: (line: string) => void;
};

export function createGateways(dependencies: Dependencies): Gateways {
  const { settings, database, clock, keyedHashes, announce } = dependencies;
  const { outbox, smsWebhookUrl, smtpUrl, mailFrom, publicOrigin, google, payments } = settings;
  const smsSecret = settings.smsWebhookSecret ?? keyedHashes.derive('SMS webhook');
  const fallback = outbox ? outboxGateways(database, clock, announce) : unconfigured;
  return {
    sms: smsWebhookUrl ? webhookSms(smsWebhookUrl, smsSecret, clock) : fallback.sms,
    google: google ? googleGateway(google, clock) : unconfiguredGoogle,
    payments: payments ? hostedCards(payments) : unconfiguredPayments,
    push: webPushGateway(database, clock),
    mail: smtpUrl ? smtpMail(smtpUrl, mailFrom, publicOrigin) : fallback.mail,
  };
}
