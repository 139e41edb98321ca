import type { LocalizedText } from '../../contract/languages.ts';
import { plainText, segmentsOf } from '../../contract/rules/text-segments.ts';
import { ApiFailure } from '../lib/api-failure.ts';
import { type MessageTexts, publishedTexts } from '../notifications/message-texts.ts';
import { languageIn, sendText, type Telling } from '../notifications/tell-fan.ts';
import { CANCELLATION } from '../repositories/entrant-messages.ts';
import { entrantTexts, type UntoldText } from '../repositories/entrant-texts.ts';
import { entrantMessage } from './entrant-message.ts';

const AT_ONCE = 10;
/** The messages of one run, a minute's. */
const MOST = 1_000;

type Texted = Pick<
  UntoldText,
  'correction' | 'language' | 'title' | 'receiptCode' | 'changes' | 'prizes'
>;

function wordsOf({ language, ...about }: Texted, texts: MessageTexts): string {
  // What a text message says has no reason.
  const said = { ...about, publicReason: null, takenFor: null, disqualifiedFor: null };
  const { text, short = text } = entrantMessage(languageIn({ language }), said, texts);
  return short;
}

/** Who could be told by text as well, and how many messages are paid for, at most. */
export async function costOfTexts(
  services: Pick<Telling, 'database' | 'log'>,
  { id, title }: { id: string; title: LocalizedText },
): Promise<{ fans: number; messages: number }> {
  const groups = await entrantTexts.fans(services.database.orm, id);
  const texts = await publishedTexts(services);
  const about = { title, receiptCode: '0000-0000', changes: null, prizes: [] };
  const partsIn = (language: string) =>
    Math.max(
      ...[CANCELLATION, 1].map((correction) =>
        segmentsOf(plainText(wordsOf({ ...about, correction, language }, texts))),
      ),
    );
  return {
    fans: groups.reduce((sum, { fans }) => sum + fans, 0),
    messages: groups.reduce((sum, { fans, language }) => sum + fans * partsIn(language), 0),
  };
}

/** Whether others can be tried. What a gateway says may name the number, so only the entry is logged. */
async function text(services: Telling, untold: UntoldText, texts: MessageTexts): Promise<boolean> {
  const { database, clock, log } = services;
  const { entryId, correction, phoneNumber } = untold;
  if (!phoneNumber || !(await entrantTexts.claim(database.orm, untold, clock.now()))) return true;
  try {
    const budgeted = { phoneNumber, isKnown: true, isOfEvent: true } as const;
    await sendText(services, budgeted, wordsOf(untold, texts));
  } catch (error) {
    await entrantTexts.release(database.orm, untold, clock.now());
    // The budget's own line says so, once a day.
    if (error instanceof ApiFailure && error.problem.code === 'texts_exhausted') return false;
    log.warn(
      { entryId, correction },
      'a fan who had entered could not be texted and is tried again',
    );
    return true;
  }
  await entrantTexts.noteSent(database.orm, untold, clock.now());
  return true;
}

/** By text as well, where staff have asked for it: each once, within a share of the day's text messages; the rest on the next days. */
export async function textEntrants(services: Telling): Promise<void> {
  const untold = await entrantTexts.untold(services.database.orm, MOST);
  if (untold.length === 0) return;
  const texts = await publishedTexts(services);
  for (let from = 0; from < untold.length; from += AT_ONCE) {
    const some = untold.slice(from, from + AT_ONCE);
    const canGoOn = await Promise.all(some.map((one) => text(services, one, texts)));
    if (canGoOn.includes(false)) return;
  }
}
