import { COMPANY } from '../../contract/company.ts';
import { isLoopback } from '../lib/loopback.ts';
import { StartError } from '../lib/start-error.ts';
import type { Settings } from './settings.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function isReadableOnItsWay(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Stops a start that lacks something it needs; returns warnings for the person who starts it. */
export function checkStart(settings: Settings): string[] {
  const { production, outbox, databaseUrl, secretKeys } = settings;
  const { smsWebhookUrl, smtpUrl, smsWebhookSecret, trustProxy, publicOrigin } = settings;
  const { mailFrom, google, paymentSandbox } = settings;

  const gateways = [smsWebhookUrl ? [] : 'SMS_WEBHOOK_URL', smtpUrl ? [] : 'SMTP_URL'].flat();
  if (!outbox && gateways.length > 0) {
    throw new StartError(
      `Others can reach this server, so messages are not shown at /dev/outbox: set ${list.format(gateways)} to send them, or leave NODE_ENV, HOST and PUBLIC_ORIGIN unset to try it on this machine.`,
    );
  }
  if (!outbox && smsWebhookUrl && isReadableOnItsWay(smsWebhookUrl)) {
    throw new StartError(
      'SMS_WEBHOOK_URL must be https, unless it is on this machine: others could read the codes on their way.',
    );
  }
  if (production && databaseUrl && !secretKeys) {
    throw new StartError(
      'Set SECRET_KEYS to a random text of at least 32 characters, the same for all processes that share DATABASE_URL.',
    );
  }

  const notices: string[] = [];
  if (production && !trustProxy) {
    notices.push(
      'TRUST_PROXY is not set: behind a proxy, all clients count as one, the proxy, and share one limit.',
    );
  }
  if (production && !publicOrigin) {
    notices.push(
      'PUBLIC_ORIGIN is not set: there is no sitemap, and pages leave out links that need it, such as the picture that a shared page shows.',
    );
  }
  if (smsWebhookUrl && !smsWebhookSecret) {
    notices.push(
      "SMS_WEBHOOK_SECRET is not set: calls to SMS_WEBHOOK_URL are signed with a key made of this server's own secret, which the receiver has to be told.",
    );
  }
  if (smtpUrl && !mailFrom) {
    notices.push(
      'MAIL_FROM is not set: mails come from no-reply at our own host, which the mail server may not let us use.',
    );
  }
  if (google && !google.clientSecret) {
    notices.push(
      'GOOGLE_CLIENT_SECRET is not set: Google refuses a sign-in without it, unless the client is of a kind that has none.',
    );
  }
  if (production && paymentSandbox) {
    notices.push(
      'PAYMENT_PROVIDER is sandbox: it takes test cards alone, and only browsers of this machine reach its form.',
    );
  }
  if (production && COMPANY.email.endsWith('.example')) {
    notices.push(
      `The company is invented (${COMPANY.name}, ${COMPANY.email}): put yours into contract/company.ts and build again.`,
    );
  }
  return notices;
}
