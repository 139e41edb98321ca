import { BRAND } from '../../contract/brand.ts';
import { unavailable } from '../lib/api-failure.ts';
import type { MailGateway } from './gateway-types.ts';

const TIMEOUT = 4_000;

export function smtpMail(url: string, mailFrom?: string, publicOrigin?: string): MailGateway {
  const host = new URL(publicOrigin ?? 'http://localhost').hostname;
  // Imported only where it is used: it takes 7 MB.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    }),
  );
  const from = mailFrom ?? `${BRAND} <no-reply@${host}>`;
  return {
    async send(message) {
      const mailer = await transport;
      await mailer.sendMail({ from, ...message }).catch((cause: unknown) => {
        const told = 'The message could not be sent. Please try again later.';
        throw Object.assign(unavailable(told, 30), { cause });
      });
    },
  };
}
