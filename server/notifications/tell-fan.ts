import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import { plainText } from '../../contract/rules/text-segments.ts';
import type { BudgetedText } from '../auth/text-budget.ts';
import { originOfMessages } from '../lib/origin.ts';
import type { UserRow } from '../repositories/users.ts';

export type Telling = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'textBudget' | 'settings' | 'log'
>;

/** A mail, and what a text message says instead: its text, unless that is longer. */
export type FanMessage = { subject: string; text: string; short?: string };

type Fan = Pick<UserRow, 'email' | 'emailConfirmedAt' | 'phoneNumber' | 'language'>;

export const languageIn = ({ language }: Pick<Fan, 'language'>): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

/** Within the day's budget; a refusal of it sends nothing. */
export async function sendText(
  { gateways, database, clock, textBudget }: Omit<Telling, 'log' | 'settings'>,
  budgeted: BudgetedText,
  words: string,
): Promise<void> {
  const now = clock.now();
  await database.orm.transaction((tx) => textBudget.take(tx, budgeted, now));
  await gateways.sms
    .send({ to: budgeted.phoneNumber, text: plainText(words) })
    .catch(async (error) => {
      await textBudget.release(database.orm, budgeted, now);
      throw error;
    });
}

/** What concerns a fan's own entry or account: by mail if the email is confirmed, with the address of the page that it is about, otherwise by text. Throws if it could not be sent. */
export async function tellFan(
  services: Omit<Telling, 'log'>,
  user: Fan,
  messageIn: (language: Language) => FanMessage,
  path?: string,
): Promise<'mail' | 'text' | 'nothing'> {
  const { subject, text, short = text } = messageIn(languageIn(user));
  if (user.email && user.emailConfirmedAt) {
    const link = path === undefined ? '' : `\n\n${originOfMessages(services.settings)}${path}`;
    await services.gateways.mail.send({ to: user.email, subject, text: text + link });
    return 'mail';
  }
  if (user.phoneNumber) {
    const { phoneNumber } = user;
    await sendText(services, { phoneNumber, isKnown: true }, short);
    return 'text';
  }
  return 'nothing';
}
