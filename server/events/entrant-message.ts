import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import { type MessageId, messageIn } from '../../contract/rules/message-text.ts';
import type { EventChanges, Giveaway } from '../../contract/schemas/events.ts';
import { appTexts } from '../notifications/message-texts.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';
import { ABOUT_ENTRY, ABOUT_PLACE, CANCELLATION } from '../repositories/entrant-messages.ts';
import { correctionLines } from './correction-words.ts';

const BY_CODE = new Map<number, MessageId>([
  [CANCELLATION, 'cancelled'],
  [ABOUT_PLACE.lapsed, 'lapsed'],
  [ABOUT_PLACE.given_up, 'given-up'],
  [ABOUT_PLACE.taken_away, 'taken-away'],
  [ABOUT_ENTRY.disqualified, 'disqualified'],
  [ABOUT_ENTRY.reinstated, 'reinstated'],
]);

type About = {
  /** As in `entrant_messages`. */
  correction: number;
  title: LocalizedText;
  receiptCode: string;
  changes: EventChanges | null;
  /** What the changes call the prizes by. */
  prizes: Giveaway[];
  /** The public reason of the correction or the cancellation. */
  publicReason: LocalizedText | null;
  takenFor: string | null;
  disqualifiedFor: string | null;
};

/** One of a place or an entry is in the language in which staff wrote it to the fan. */
const reasonIn = (
  language: Language,
  { correction, publicReason, takenFor, disqualifiedFor }: About,
): string =>
  correction < CANCELLATION
    ? (takenFor ?? disqualifiedFor ?? '')
    : publicReason
      ? textIn(publicReason, language)
      : '';

/** To a fan who had entered: of a correction, the cancellation, or what became of a place or the entry itself. */
export const entrantMessage = (language: Language, about: About, texts = appTexts): FanMessage =>
  messageIn(texts(BY_CODE.get(about.correction) ?? 'corrected'), language, {
    title: textIn(about.title, language),
    code: about.receiptCode,
    changes: about.changes ? correctionLines(about.changes, language, about.prizes).join('\n') : '',
    reason: reasonIn(language, about),
  });
