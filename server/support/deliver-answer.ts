import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import {
  type StoredEntry,
  type StoredRequest,
  supportInbox,
} from '../repositories/support-inbox.ts';
import { answerMail } from './support-mail.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'settings' | 'log'>;

/** Longer than any gateway takes. */
const SENDING_AT_MOST = 60_000;

/** Whether the process that was sending it has ended meanwhile: whether the mail has left is unknown. */
export const isInterrupted = (
  { delivery, triedAt }: Pick<StoredEntry, 'delivery' | 'triedAt'>,
  now: number,
): boolean => delivery === 'sending' && now - (triedAt?.getTime() ?? 0) > SENDING_AT_MOST;

/**
 * Mails an answer that is stored as `sending`, and stores how that ended. What a gateway says may
 * name the address, so only the ids are logged.
 */
export async function deliverAnswer(
  { database, clock, gateways, settings, log }: Services,
  { id: request, number, email, language }: StoredRequest,
  { id, text }: Pick<StoredEntry, 'id' | 'text'>,
): Promise<boolean> {
  const { supportEmail } = settings;
  const mail = answerMail(isLanguage(language) ? language : DEFAULT_LANGUAGE, number, text ?? '');
  const message = { to: email, ...mail, ...(supportEmail && { replyTo: supportEmail }) };
  const isSent = await gateways.mail.send(message).then(
    () => true,
    () => false,
  );
  if (!isSent) log.error({ request, answer: id }, 'an answer of the support was not sent');
  const delivery = isSent ? 'sent' : 'failed';
  await supportInbox.noteDelivery(database.orm, id, delivery, new Date(clock.now()));
  return isSent;
}
