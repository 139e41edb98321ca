import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import { plainText } from '../lib/text-segments.ts';
import type { UserRow } from '../repositories/users.ts';

export type Telling = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'textBudget' | 'log'
>;

/** A mail; its text alone fits a text message. */
export type FanMessage = { subject: string; text: string };

/** What concerns a fan's own entry: by mail if the email is confirmed, otherwise by text. Throws if it could not be sent. */
export async function tellFan(
  { gateways, database, clock, textBudget }: Omit<Telling, 'log'>,
  user: UserRow,
  messageIn: (language: Language) => FanMessage,
): Promise<'mail' | 'text' | 'nothing'> {
  const message = messageIn(isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE);
  if (user.email && user.emailConfirmedAt) {
    await gateways.mail.send({ to: user.email, ...message });
    return 'mail';
  }
  if (user.phoneNumber) {
    const { phoneNumber } = user;
    const now = clock.now();
    const text = { phoneNumber, isKnown: true };
    await database.orm.transaction((tx) => textBudget.take(tx, text, now));
    await gateways.sms
      .send({ to: phoneNumber, text: plainText(message.text) })
      .catch(async (error) => {
        await textBudget.release(database.orm, text, now);
        throw error;
      });
    return 'text';
  }
  return 'nothing';
}
