import type { Language } from '../../contract/languages.ts';
import { type MessageTexts, publishedTexts } from '../notifications/message-texts.ts';
import { type Telling, tellFan } from '../notifications/tell-fan.ts';
import { type DueReminder, placeReminders } from '../repositories/place-reminders.ts';
import { reminderMessage } from './winner-message.ts';

const AT_ONCE = 10;
/** The messages of one run, a minute's. */
const MOST = 1_000;

/** What a gateway says may name the address, so only the entry is logged. */
async function remind(
  services: Telling,
  { entryId, user, confirmBy, path, ...won }: DueReminder,
  texts: MessageTexts,
) {
  const { database, clock, log } = services;
  if (!confirmBy || !(await placeReminders.claim(database.orm, entryId, clock.now()))) return;
  const said = { ...won, confirmBy: confirmBy.toISOString() };
  const messageIn = (language: Language) => reminderMessage(language, said, texts);
  const toldBy = await tellFan(services, user, messageIn, path).catch(() => undefined);
  if (toldBy) return placeReminders.noteTold(database.orm, entryId, toldBy);
  await placeReminders.noteFailed(database.orm, entryId, clock.now());
  log.warn({ entryId }, 'a winner could not be reminded and is tried again');
}

/** Reminds whoever has not confirmed a place, once, as winners are told. A message that could not be sent is tried again in the next run. */
export async function remindWinners(services: Telling): Promise<void> {
  const due = await placeReminders.due(services.database.orm, services.clock.now(), MOST);
  if (due.length === 0) return;
  const texts = await publishedTexts(services);
  for (let from = 0; from < due.length; from += AT_ONCE) {
    await Promise.all(due.slice(from, from + AT_ONCE).map((one) => remind(services, one, texts)));
  }
}
