import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import { drawRows, type ToldBy, type UntoldWinner } from '../repositories/event-draws.ts';
import type { UserRow } from '../repositories/users.ts';
import { type Won, winnerMessage } from './winner-message.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'textBudget' | 'log'>;

/** The messages of one run. */
const AT_ONCE = 20;

async function tell(
  { gateways, database, clock, textBudget }: Services,
  user: UserRow,
  won: Won,
): Promise<ToldBy> {
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
  const message = winnerMessage(language, won);
  if (user.email && user.emailConfirmedAt) {
    await gateways.mail.send({ to: user.email, ...message });
    return 'mail';
  }
  if (user.phoneNumber) {
    const { phoneNumber } = user;
    const now = clock.now();
    const text = { phoneNumber, isKnown: true };
    await database.orm.transaction((tx) => textBudget.take(tx, text, now));
    await gateways.sms.send({ to: phoneNumber, text: message.text }).catch(async (error) => {
      await textBudget.release(database.orm, text, now);
      throw error;
    });
    return 'text';
  }
  return 'nothing';
}

/** For whoever has claimed it; returns whether the message was sent. What a gateway says may name the address, so only the entry is logged. */
export async function tellClaimed(
  services: Services,
  { entryId, user, ...won }: UntoldWinner,
): Promise<boolean> {
  const { database, clock, log } = services;
  const toldBy = await tell(services, user, won).catch(() => undefined);
  if (toldBy) {
    await drawRows.noteTold(database.orm, entryId, toldBy);
    return toldBy !== 'nothing';
  }
  await drawRows.releaseTelling(database.orm, entryId, clock.now());
  log.warn({ entryId }, 'a winner could not be told and is tried again');
  return false;
}

/**
 * Notifies winners, each once: by mail if the email is confirmed, otherwise by text. A message
 * that could not be sent is tried again in the next run; all winners see the result on their page,
 * too.
 */
export async function tellWinners(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const winner of await drawRows.untold(database.orm, AT_ONCE)) {
    const isClaimed = await drawRows.claimTelling(database.orm, winner.entryId, clock.now());
    if (isClaimed) await tellClaimed(services, winner);
  }
}
