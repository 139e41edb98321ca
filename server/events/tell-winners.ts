import type { Language } from '../../contract/languages.ts';
import { type MessageTexts, publishedTexts } from '../notifications/message-texts.ts';
import { type Telling, tellFan } from '../notifications/tell-fan.ts';
import { drawRows, type UntoldWinner } from '../repositories/event-draws.ts';
import { winnerMessage } from './winner-message.ts';

const AT_ONCE = 10;
/** The messages of one run, a minute's: 10,000 winners are told within a quarter of an hour. */
const MOST = 1_000;

/** For whoever has claimed it; returns whether the message was sent. What a gateway says may name the address, so only the entry is logged. */
export async function tellClaimed(
  services: Telling,
  { entryId, user, state, task, confirmBy, passedFrom, path, showStartsAt, ...won }: UntoldWinner,
  texts: MessageTexts,
): Promise<boolean> {
  const { database, clock, log } = services;
  const said = {
    ...{ ...won, isPassedOn: passedFrom !== null },
    showStartsAt: showStartsAt?.toISOString() ?? null,
    // Who has confirmed already is not asked to.
    ...(state === 'confirmed'
      ? { task: 'nothing' as const, confirmBy: null }
      : { task, confirmBy: confirmBy?.toISOString() ?? null }),
  };
  const messageIn = (language: Language) => winnerMessage(language, said, texts);
  const toldBy = await tellFan(services, user, messageIn, path).catch(() => undefined);
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
export async function tellWinners(services: Telling): Promise<void> {
  const { database, clock } = services;
  const untold = await drawRows.untold(database.orm, clock.now(), MOST);
  if (untold.length === 0) return;
  const texts = await publishedTexts(services);
  const tell = async (winner: UntoldWinner) => {
    const claimed = await drawRows.claimTelling(database.orm, winner.entryId, clock.now());
    if (claimed) await tellClaimed(services, { ...winner, ...claimed }, texts);
  };
  for (let from = 0; from < untold.length; from += AT_ONCE)
    await Promise.all(untold.slice(from, from + AT_ONCE).map(tell));
}
