import type { Language } from '../../contract/languages.ts';
import { type MessageTexts, publishedTexts } from '../notifications/message-texts.ts';
import { type Telling, tellFan } from '../notifications/tell-fan.ts';
import { entrantMessages, type UntoldEntrant } from '../repositories/entrant-messages.ts';
import { entrantMessage } from './entrant-message.ts';

const AT_ONCE = 10;
/** The messages of one run, a minute's: 10,000 fans are told within a quarter of an hour. */
const MOST = 1_000;

/** What a gateway says may name the address, so only the entry is logged. */
async function tell(services: Telling, untold: UntoldEntrant, texts: MessageTexts): Promise<void> {
  const { database, clock, log } = services;
  const { entryId, correction, user, path, ...about } = untold;
  if (!(await entrantMessages.claim(database.orm, untold, clock.now()))) return;
  const messageIn = (language: Language) =>
    entrantMessage(language, { correction, ...about }, texts);
  const toldBy = await tellFan(services, user, messageIn, path).catch(() => undefined);
  if (toldBy) return entrantMessages.noteTold(database.orm, untold, toldBy);
  await entrantMessages.release(database.orm, untold, clock.now());
  log.warn({ entryId, correction }, 'a fan who had entered could not be told and is tried again');
}

/** Tells whoever had entered an event of its cancellation, its corrections and what became of a place, each once, as winners are told. A message that could not be sent is tried again in the next run. */
export async function tellEntrants(services: Telling): Promise<void> {
  const untold = await entrantMessages.untold(services.database.orm, services.clock.now(), MOST);
  if (untold.length === 0) return;
  const texts = await publishedTexts(services);
  for (let from = 0; from < untold.length; from += AT_ONCE) {
    await Promise.all(untold.slice(from, from + AT_ONCE).map((one) => tell(services, one, texts)));
  }
}
