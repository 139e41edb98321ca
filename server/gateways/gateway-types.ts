import type { GoogleGateway } from './google.ts';
import type { PaymentGateway } from './payments.ts';
import type { PushGateway } from './web-push.ts';

export type SmsGateway = { send(message: { to: string; text: string }): Promise<void> };
export type MailGateway = {
  send(message: { to: string; subject: string; text: string; replyTo?: string }): Promise<void>;
};

/** The external services. A failure of one is a 503. */
export type Gateways = {
  sms: SmsGateway;
  mail: MailGateway;
  google: GoogleGateway;
  payments: PaymentGateway;
  push: PushGateway;
};
