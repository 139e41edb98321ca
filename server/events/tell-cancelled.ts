import { type Telling, tellFan } from '../notifications/tell-fan.ts';
import { cancellationMessages, type UntoldEntrant } from '../repositories/cancellation-messages.ts';
import { cancellationMessage } from './cancellation-message.ts';

const AT_ONCE = 10;
/** The messages of one run, a minute's: 10,000 fans are told within a quarter of an hour. */
const MOST = 1_000;

/** What a gateway says may name the address, so only the entry is logged. */
async function tell(services: Telling, { entryId, user, ...about }: UntoldEntrant): Promise<void> {
  const { database, clock, log } = services;
  if (!(await cancellationMessages.claim(database.orm, entryId, clock.now()))) return;
  const toldBy = await tellFan(services, user, (language) =>
    cancellationMessage(language, about),
  ).catch(() => undefined);
  if (toldBy) return cancellationMessages.noteTold(database.orm, entryId, toldBy);
  await cancellationMessages.release(database.orm, entryId, clock.now());
  log.warn({ entryId }, 'a fan could not be told of a cancellation and is tried again');
}

/** Tells whoever had entered a cancelled event, each once, as winners are told. A message that could not be sent is tried again in the next run. */
export async function tellCancelled(services: Telling): Promise<void> {
  const untold = await cancellationMessages.untold(services.database.orm, MOST);
  for (let from = 0; from < untold.length; from += AT_ONCE) {
    await Promise.all(untold.slice(from, from + AT_ONCE).map((one) => tell(services, one)));
  }
}
